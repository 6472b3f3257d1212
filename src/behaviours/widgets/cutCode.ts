import { closest } from '../closest';
import { showAllLabel } from './codeText';

/** Code of which only the first lines may be visible, and its button that shows all lines. */
const CUT = '[data-cut]';
const BUTTON = '[data-show-all]';
/** The column of the code panels. If the window is wide enough for two columns, it is sticky. */
const COLUMN = '[data-code-column]';
/** Code is only cut if at least this height would be hidden, in pixels. */
const LEAST_HIDDEN_PX = 66;

/**
 * Shows all lines of long code when its button is pressed. The code does not scroll itself, so that the wheel always
 * scrolls the page.
 */
export function handleCutCode(document: Document): void {
  document.addEventListener('click', (event) => {
    const button = closest(event, BUTTON);
    const column = closest(event, `${BUTTON},${COLUMN} summary`)?.closest<HTMLElement>(COLUMN);
    const place = column ? placeOf(column) : 0;
    if (button) setOpen(button, !isOpen(button));
    // The browser opens the element of a summary after the click event.
    if (column) requestAnimationFrame(() => hold(column, place));
  });
  for (const change of ['change', 'samples']) {
    document.addEventListener(change, () => showCutCode(document));
  }
  document.defaultView?.addEventListener('resize', () => showCutCode(document));
}

/**
 * Shows the button of each code block that is higher than its limit. Changes all blocks before it measures them, because the
 * browser must lay out the page again for a measurement after a change.
 */
export function showCutCode(page: ParentNode): void {
  const blocks = [...page.querySelectorAll<HTMLElement>(CUT)].flatMap((cut) => {
    const pre = cut.querySelector('pre');
    const button = cut.querySelector<HTMLElement>(BUTTON);
    // A hidden element has no height.
    return pre && button && !isOpen(button) && cut.offsetHeight > 0 ? [{ pre, button }] : [];
  });
  for (const { button } of blocks) button.hidden = false;
  const hidden = blocks.map(({ pre }) => pre.scrollHeight - pre.clientHeight);
  for (const [index, { button }] of blocks.entries()) {
    button.hidden = (hidden[index] ?? 0) < LEAST_HIDDEN_PX;
  }
}

const isOpen = (button: HTMLElement) => button.getAttribute('aria-expanded') === 'true';

function setOpen(button: HTMLElement, open: boolean): void {
  button.setAttribute('aria-expanded', String(open));
  const code = button.parentElement?.querySelector('pre');
  if (code) code.scrollTop = 0;
  button.textContent = open ? WORDS.guide.showFewer : showAllLabel(button.dataset.showAll ?? '');
}

/** Distance of the column from the top of its parent, in pixels. */
function placeOf(column: HTMLElement): number {
  const around = column.parentElement?.getBoundingClientRect().top ?? 0;
  return column.getBoundingClientRect().top - around;
}

/**
 * Makes the column static at its current position while it contains open code or an open element, because the end of a
 * sticky column that is higher than the window would never be visible. Makes it sticky again afterwards.
 */
function hold(column: HTMLElement, place: number): void {
  const hasOpen = column.querySelector(`${BUTTON}[aria-expanded="true"],details[open]`) !== null;
  column.style.position = hasOpen ? 'static' : '';
  column.style.marginBlockStart = hasOpen ? `${place}px` : '';
}
