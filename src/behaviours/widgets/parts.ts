import { handleAnnouncement } from './announcement';
import { closest } from '../closest';
import { handleCodeMenus, showCodeMenus } from './codeMenus';
import { followReading, showReading } from './tableOfContents';
import { handleCopying } from './copyButtons';
import { handleMenus } from './pageMenu';
import { handleChoices, showChoices } from './rememberedChoices';
import { handleRows, showRows } from './rows';
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
  handleRows(document);
  handleMenus(document);
  handleSidebars(document);
  followReading(document);
  awaitLateParts(document);
}

/** Updates the static parts of a page that has just been shown from the address and the reader's choices. */
export function showParts(document: Document): void {
  showTabs(document);
  showChoices(document);
  showCodeMenus(document);
  showRows(document);
  showReading(document);
  // With scripts, search boxes are buttons. Without, they lead to the index of all pages.
  for (const box of document.querySelectorAll('[data-search-box]')) box.role = 'button';
  loadLateParts(document);
}

/** Operations with code, and requests in guides. */
const CODE = '[data-code], [data-later]';
/** Parts in files of their own, so that other pages are small, and the elements that need them. */
const LATE: [string, () => Promise<LateParts>][] = [
  [CODE, () => import('./referenceParts')],
  ['[data-filter]', () => import('./filterParts')],
];
/** Clicks on this button before its part is loaded are repeated later. */
const LATE_BUTTON = '[data-show-all]';

interface LateParts {
  handleLateParts: (document: Document) => void;
  showLateParts: (document: Document) => void;
}

/** The parts that are loading or loaded, by the elements that need them. */
const loading: Record<string, Promise<LateParts | undefined> | undefined> = {};
let isLoaded = false;

/** Loads the parts that a page needs. */
function loadLateParts(document: Document): void {
  for (const [selector, load] of LATE) {
    if (!document.querySelector(selector)) continue;
    loading[selector] ??= load().then(
      (parts) => {
        parts.handleLateParts(document);
        return parts;
      },
      () => (loading[selector] = undefined),
    );
    void loading[selector].then((parts) => {
      parts?.showLateParts(document);
      isLoaded ||= Boolean(parts) && selector === CODE;
    });
  }
}

function awaitLateParts(document: Document): void {
  document.addEventListener('click', (event) => {
    const button = isLoaded ? null : closest(event, LATE_BUTTON);
    if (button) void loading[CODE]?.then((parts) => parts && button.click());
  });
}
