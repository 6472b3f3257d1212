import { say } from '../../core/text/say';
import { closest } from '../closest';
import { elementOf, onFragment } from '../navigation/fragments';
import { readQuery, writeQuery } from './addressQuery';
import { setText } from './setText';

/**
 * The element into which the input of a filter is inserted. The value of the attribute is the label of the input. The
 * filter applies to all entries in the parent of this element.
 */
const PLACE = '[data-filter]';
const ENTRY = '[data-entry]';

/**
 * Handles the inputs that filter long lists by the words of their entries. The whole name of an entry finds only this entry.
 * Escape clears an input. A fragment that names a hidden entry does so, too. The address keeps the words.
 */
export function handleFilters(document: Document): void {
  for (const type of ['input', 'change'])
    document.addEventListener(type, (event) => {
      const place = closest(event, PLACE);
      if (!place) return;
      filter(place);
      // The app must start with the query that the page was opened with.
      if (!('___early' in window))
        writeQuery('filter', place.querySelector('input')?.value || undefined);
    });
  document.addEventListener('keydown', (event) => {
    const box = event.key === 'Escape' && closest(event, `${PLACE} > input`);
    if (!(box instanceof HTMLInputElement) || box.value === '') return;
    event.preventDefault();
    setText(box, '');
  });
  onFragment(document, () => showTarget(document));
}

/** Clears the filter that hides the element in the address, and scrolls to this element. */
function showTarget(document: Document): void {
  const target = elementOf(document, document.location.hash);
  if (!target?.closest('[hidden]')) return;
  for (const box of document.querySelectorAll<HTMLInputElement>(`${PLACE} > input`)) {
    if (box.value === '' || !box.closest(PLACE)?.parentElement?.contains(target)) continue;
    setText(box, '');
    target.scrollIntoView();
  }
}

/** Inserts the inputs of a page that has just been shown, with the words of its address. */
export function showFilters(page: ParentNode): void {
  for (const place of page.querySelectorAll<HTMLElement>(`${PLACE}:empty`)) {
    const box = document.createElement('input');
    box.type = 'search';
    box.ariaLabel = place.dataset.filter ?? '';
    box.placeholder = place.dataset.filter ?? '';
    box.autocomplete = 'off';
    box.spellcheck = false;
    const found = document.createElement('span');
    found.setAttribute('role', 'status');
    place.append(box, found);
    box.value = readQuery('filter', location.search) ?? '';
    if (box.value !== '') filter(place);
  }
}

function filter(place: HTMLElement): void {
  const around = place.parentElement;
  const typed = place.querySelector('input')?.value.trim() ?? '';
  const words = wordsIn(typed);
  const entries = [...(around?.querySelectorAll<HTMLElement>(ENTRY) ?? [])];
  const isNamed = (entry: HTMLElement) => entry.querySelector('h3 code')?.textContent === typed;
  const named = typed === '' ? undefined : entries.find(isNamed);
  for (const entry of entries) {
    const text = ` ${wordsIn(textOf(entry)).join(' ')}`;
    entry.hidden = named ? entry !== named : !words.every((word) => text.includes(` ${word}`));
  }
  for (const section of around?.querySelectorAll<HTMLElement>('section:not([data-entry])') ?? []) {
    // A section without entries belongs to an entry.
    if (section.querySelector(ENTRY)) {
      section.hidden = !section.querySelector(`${ENTRY}:not([hidden])`);
    }
  }
  const left = entries.filter(({ hidden }) => !hidden).length;
  const status = place.querySelector('[role="status"]');
  if (status)
    status.textContent =
      words.length === 0 ? '' : say(WORDS.states.filtered, { left, all: entries.length });
}

/**
 * The text of an element, with spaces between the texts of its descendants. `textContent` joins the items of a list. Folded
 * details do not count, because nobody would see why the entry is found.
 */
function textOf(element: Element): string {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let text = '';
  while (texts.nextNode()) {
    const { parentElement, nodeValue } = texts.currentNode;
    if (!parentElement?.closest('details')) text += ` ${nodeValue ?? ''}`;
  }
  return text;
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
