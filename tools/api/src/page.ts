import { answerParts, showParts } from '../../../src/behaviours/parts';

/** What the pages do with scripts on: the same as those of the site. React is not needed for any of it. */
answerParts(document);
showParts(document);
