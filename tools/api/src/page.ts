import { answerParts, showParts } from '../../../src/behaviours/parts';

/** Behaviors of the pages, the same as on the site. They do not need React. */
answerParts(document);
showParts(document);
