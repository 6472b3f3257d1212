import { answerAnnouncement } from './announcement';
import { closest } from './closest';
import { answerCodeMenus, showCodeMenus } from './codeMenus';
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
  answerCodeMenus(document);
  answerSampleChoices(document);
  answerRows(document);
  answerMenus(document);
  answerSidebars(document);
  followReading(document);
  awaitReferenceParts(document);
}

/** Updates the static parts of a page that has just been shown from the address and the reader's choices. */
export function showParts(document: Document): void {
  showTabs(document);
  showChoices(document);
  showCodeMenus(document);
  showSamples(document);
  showRows(document);
  showReading(document);
  loadReferenceParts(document);
}

/**
 * Elements that need the parts of API references. Clicks on the button before these parts are loaded are repeated later.
 */
const REFERENCE_PARTS = '[data-code],[data-filter]';
const LATE_BUTTON = '[data-show-all]';

let loading: Promise<((document: Document) => void) | undefined> | undefined;
let isLoaded = false;

/** Loads the parts of API references if a page needs them, so that other pages are small. */
function loadReferenceParts(document: Document): void {
  if (!document.querySelector(REFERENCE_PARTS)) return;
  loading ??= import('./referenceParts').then(
    ({ answerReferenceParts, showReferenceParts }) => {
      answerReferenceParts(document);
      isLoaded = true;
      return showReferenceParts;
    },
    () => (loading = undefined),
  );
  void loading.then((show) => show?.(document));
}

function awaitReferenceParts(document: Document): void {
  document.addEventListener('click', (event) => {
    const button = isLoaded ? null : closest(event, LATE_BUTTON);
    if (button) void loading?.then((show) => show && button.click());
  });
}
