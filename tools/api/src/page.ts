import { handleParts, showParts } from '../../../src/behaviours/widgets/parts';

/** Behaviors of the pages, the same as on the site. They do not need React. */
handleParts(document);
showParts(document);
