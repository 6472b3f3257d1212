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
 * Starts the static parts of pages: their markup holds no state, and one listener on the document answers all parts of a kind.
 * Pages drawn without Gatsby use it too (`tools/api`).
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

/** Brings the parts of a page that has just been shown in step with the address and what the reader has chosen. */
export function showParts(document: Document): void {
  showTabs(document);
  showChoices(document);
  showSamples(document);
  showRows(document);
  showReading(document);
}
