import { normalizePath } from '../lib/paths';
import { placedWords } from '../lib/search/words';

/** Name of the highlight in the style sheet. */
const HIGHLIGHT = 'search';
const PATIENCE_MS = 4000;
const PAUSE_MS = 60;
const MOST = 300;

/** Marks words in the page that is about to be shown, where the browser can. The marks go with the page's text. */
export function markWords(route: string, words: ReadonlySet<string>): void {
  if (typeof Highlight === 'undefined' || !('highlights' in CSS)) return;
  CSS.highlights.delete(HIGHLIGHT);
  const before = document.querySelector('main h1');
  const isThere = normalizePath(window.location.pathname) === route;
  const end = Date.now() + PATIENCE_MS;
  const look = () => {
    const isShown =
      normalizePath(window.location.pathname) === route
      && (isThere || document.querySelector('main h1') !== before);
    if (isShown) show(words);
    else if (Date.now() < end) setTimeout(look, PAUSE_MS);
  };
  look();
}

function show(words: ReadonlySet<string>): void {
  const main = document.querySelector('main');
  if (!main) return;
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() && ranges.length < MOST) {
    const { currentNode } = texts;
    for (const { word, start, end } of placedWords(currentNode.textContent ?? '')) {
      if (!words.has(word)) continue;
      const range = new Range();
      range.setStart(currentNode, start);
      range.setEnd(currentNode, end);
      ranges.push(range);
    }
  }
  CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
}
