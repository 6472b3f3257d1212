import { answerAnnouncement } from './announcement';
import { followReading, showReading } from './contents';
import { answerCopying } from './copy';
import { answerSampleChoices, showSamples } from './laterSamples';
import { answerMenus } from './pageMenu';
import { answerChoices, showChoices } from './remembered';
import { answerRows, showRows } from './rows';
import { answerSidebars } from './sidebar';
import { answerTabs, showTabs } from './tabs';
import { answerTerms } from './terms';
import { handleTheme } from './theme';

/**
 * Starts the behaviors of the static parts. The HTML holds no state, and one listener on the document handles all parts of
 * a kind. `tools/api` uses this function for pages without Gatsby.
 */
export function answerParts(document: Document): void {
  handleTheme(document);
  answerAnnouncement(document);
  answerCopying(document);
  answerTabs(document);
  answerTerms(document);
  answerChoices(document);
  answerSampleChoices(document);
  answerRows(document);
  answerMenus(document);
  answerSidebars(document);
  followReading(document);
}

/** Updates the static parts of a page that has just been shown from the address and the reader's choices. */
export function showParts(document: Document): void {
  showTabs(document);
  showChoices(document);
  showSamples(document);
  showRows(document);
  showReading(document);
}
