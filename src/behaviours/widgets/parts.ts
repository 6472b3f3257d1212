import { handleAnnouncement } from './announcement';
import { closest } from '../closest';
import { handleCodeMenus, showCodeMenus } from './codeMenus';
import { followReading, showReading } from './tableOfContents';
import { handleCopying } from './copyButtons';
import { handleSampleChoices, showSamples } from './laterSamples';
import { handleMenus } from './pageMenu';
import { handleChoices, showChoices } from './rememberedChoices';
import { handleRows, showRows } from './rows';
import { handleSearchButtons, showSearchButtons } from './searchButtons';
import { handleSidebars } from './sidebar';
import { handleTabs, showTabs } from './tabs';
import { handleTerms } from './terms';
import { handleTheme } from './theme';

/**
 * Starts the behaviors of the static parts. The HTML holds no state, and one listener on the document handles all parts of
 * a kind. `tools/api` uses this function for pages without Gatsby.
 */
export function handleParts(document: Document): void {
  handleTheme(document);
  handleAnnouncement(document);
  handleCopying(document);
  handleTabs(document);
  handleTerms(document);
  handleChoices(document);
  handleCodeMenus(document);
  handleSampleChoices(document);
  handleRows(document);
  handleMenus(document);
  handleSidebars(document);
  handleSearchButtons(document);
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
  showSearchButtons(document);
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
    ({ handleReferenceParts, showReferenceParts }) => {
      handleReferenceParts(document);
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
