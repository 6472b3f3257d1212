import { announce } from '../announce';
import { closest } from '../closest';
import { codeText } from './codeText';

/** The icon after copying, on the grid of `components/ui/Icon`. */
const CHECK_DRAWING = 'm3 8.5 3.2 3.2L13 4.8';

/** How long the button shows the result, in milliseconds. */
const OUTCOME_MS = 2000;

type Outcome = 'copied' | 'failed';

/** The content of each button before it showed a result, and the timer that restores it. */
interface Before {
  words: string | null;
  drawing: string | null;
  timer: ReturnType<typeof setTimeout>;
}
const shown = new WeakMap<Element, Before>();

/**
 * Copy buttons. `data-copy` contains the text; if it is empty, the code of the figure around the button is copied.
 * `data-copy-file` is the address of a file whose text is copied. An element with `data-outcome`, in the button or next to
 * it, shows the result.
 */
export function handleCopying(document: Document): void {
  document.addEventListener('click', (event) => {
    const button = closest(event, '[data-copy],[data-copy-file]');
    if (button) void press(button);
  });
}

async function press(button: HTMLElement): Promise<void> {
  try {
    await copy(button);
    show(button, 'copied');
  } catch {
    show(button, 'failed');
  }
}

async function copy(button: HTMLElement): Promise<void> {
  const { copy: text, copyFile } = button.dataset;
  if (copyFile !== undefined) return copyText(fetchText(copyFile));
  // Absent on pages that are not served over HTTPS.
  const { clipboard } = navigator;
  return clipboard.writeText(text || codeText(shownCode(button)));
}

/** The code of the figure around a button; where there are several to choose from, the one that is shown. */
function shownCode(button: HTMLElement): Element | undefined {
  const codes = button.closest('figure')?.querySelectorAll('pre code') ?? [];
  return [...codes].find((code) => !code.closest('[hidden]'));
}

async function fetchText(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(String(response.status));
  return response.text();
}

/** Safari allows copying only while it handles the click, so it gets the promise instead of the text. */
async function copyText(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') {
    await navigator.clipboard.writeText(await text);
    return;
  }
  const blob = text.then((words) => new Blob([words], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

/** Shows the result of a press for some time. */
function show(button: HTMLElement, outcome: Outcome): void {
  const inside = button.querySelector('[data-outcome]');
  const words = inside ?? button.parentElement?.querySelector('[data-outcome]');
  const drawing = button.querySelector('path');
  const before = shown.get(button);
  clearTimeout(before?.timer);
  const idle = {
    words: before?.words ?? words?.textContent ?? null,
    drawing: before?.drawing ?? drawing?.getAttribute('d') ?? null,
  };
  const timer = setTimeout(() => {
    shown.delete(button);
    delete button.dataset.state;
    if (words) words.textContent = idle.words;
    drawing?.setAttribute('d', idle.drawing ?? '');
  }, OUTCOME_MS);
  shown.set(button, { ...idle, timer });
  button.dataset.state = outcome;
  // A button with a text has little room for the result.
  const failure = inside ? WORDS.guide.copyFailed : WORDS.guide.copyRefused;
  const result = outcome === 'copied' ? WORDS.guide.copied : failure;
  if (words) words.textContent = result;
  announce(button.ownerDocument, result);
  drawing?.setAttribute('d', outcome === 'copied' ? CHECK_DRAWING : (idle.drawing ?? ''));
}
