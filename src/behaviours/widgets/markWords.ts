import { normalizePath } from '../../browser/paths';
import { placedWords } from '../../core/search/words';
import { highlightApi } from './highlights';

/** Name of the highlight that the style sheet uses. */
const HIGHLIGHT = 'search';
/** How long to wait for the page, also on a slow network, and how often to check, in milliseconds. */
const TIMEOUT_MS = 60_000;
const INTERVAL_MS = 60;
const MAX_MARKS = 300;

let nextLook: ReturnType<typeof setTimeout> | undefined;

/**
 * Highlights words in the page that opens next, if the browser supports it. The highlights disappear with the text of that
 * page. If the reader opens another page instead, nothing is highlighted.
 */
export function markWords(route: string, words: ReadonlySet<string>): void {
  const api = highlightApi();
  if (!api) return;
  clearTimeout(nextLook);
  api.highlights.delete(HIGHLIGHT);
  const before = document.querySelector('main h1');
  const from = normalizePath(window.location.pathname);
  const end = Date.now() + TIMEOUT_MS;
  const look = () => {
    const here = normalizePath(window.location.pathname);
    const isShown = from === route || document.querySelector('main h1') !== before;
    if (here === route && isShown) show(words, api);
    else if ((here === route || here === from) && Date.now() < end)
      nextLook = setTimeout(look, INTERVAL_MS);
  };
  look();
}

function show(
  words: ReadonlySet<string>,
  { Highlight, highlights }: NonNullable<ReturnType<typeof highlightApi>>,
): void {
  const main = document.querySelector('main');
  if (!main) return;
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() && ranges.length < MAX_MARKS) {
    const { currentNode } = texts;
    for (const { word, start, end } of placedWords(currentNode.textContent ?? '')) {
      if (!words.has(word)) continue;
      const range = new Range();
      range.setStart(currentNode, start);
      range.setEnd(currentNode, end);
      ranges.push(range);
      // The style sheet only colors words in such elements.
      currentNode.parentElement?.setAttribute('data-found', '');
    }
  }
  highlights.set(HIGHLIGHT, new Highlight(...ranges));
}
