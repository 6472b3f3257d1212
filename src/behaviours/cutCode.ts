import { closest } from './closest';

/** Code that may be cut, and in it the button that shows all of it. */
const CUT = '[data-cut]';
const BUTTON = '[data-show-all]';
/** Holds the code panels; it stays in sight while the page scrolls, where there is room for two columns. */
const COLUMN = '[data-code-column]';
/** What would hide less than this is not cut. */
const LEAST_HIDDEN_PX = 66;

/** Long code is cut, and a button shows all of it. Nothing scrolls inside, so the wheel always scrolls the page. */
export function answerCutCode(document: Document): void {
  document.addEventListener('click', (event) => {
    const button = closest(event, BUTTON);
    const column = closest(event, `${BUTTON},${COLUMN} summary`)?.closest<HTMLElement>(COLUMN);
    const place = column ? placeOf(column) : 0;
    if (button) setOpen(button, button.getAttribute('aria-expanded') !== 'true');
    // A click on a summary opens its element after this.
    if (column) requestAnimationFrame(() => hold(column, place));
  });
  for (const change of ['change', 'samples']) {
    document.addEventListener(change, () => showCutCode(document));
  }
  document.defaultView?.addEventListener('resize', () => showCutCode(document));
}

/** Offers to show all of the code in a page that its window has no room for. */
export function showCutCode(page: ParentNode): void {
  for (const cut of page.querySelectorAll<HTMLElement>(CUT)) {
    const pre = cut.querySelector('pre');
    const button = cut.querySelector<HTMLElement>(BUTTON);
    const isOpen = button?.getAttribute('aria-expanded') === 'true';
    // Nothing has a height that is not shown.
    if (!pre || !button || isOpen || cut.offsetHeight === 0) continue;
    button.hidden = false;
    button.hidden = pre.scrollHeight - pre.clientHeight < LEAST_HIDDEN_PX;
  }
}

function setOpen(button: HTMLElement, isOpen: boolean): void {
  button.setAttribute('aria-expanded', String(isOpen));
  button.textContent = isOpen ? 'Show fewer lines' : `Show all ${button.dataset.showAll} lines`;
}

/** How far down its column something has been kept in sight. */
function placeOf(column: HTMLElement): number {
  const around = column.parentElement?.getBoundingClientRect().top ?? 0;
  return column.getBoundingClientRect().top - around;
}

/**
 * A column that is higher than the window would never show its end while it is kept in sight. It stays where it is until
 * everything in it is short again.
 */
function hold(column: HTMLElement, place: number): void {
  const isOpen = column.querySelector(`${BUTTON}[aria-expanded="true"],details[open]`) !== null;
  column.style.position = isOpen ? 'static' : '';
  column.style.marginBlockStart = isOpen ? `${place}px` : '';
}
