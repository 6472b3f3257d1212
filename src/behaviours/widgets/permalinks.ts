import { announce } from '../announce';
import { closest } from '../closest';

/** Links to a row, an entry or a section itself. */
const PERMALINK =
  '[data-has-rows] :is(li[id] > a:first-child, [data-entry] > h3 a, section :is(h2, h3) > a[href^="#"])';
/** How long the link says that it was copied, in milliseconds. */
const COPIED_MS = 2000;

let isHandled = false;

/** Copies the address of a row when the reader follows the row's link to itself. Several kinds of pages start it. */
export function handlePermalinks(document: Document): void {
  if (isHandled) return;
  isHandled = true;
  document.addEventListener('click', (event) => {
    const link = closest<HTMLAnchorElement>(event, PERMALINK);
    // Scripts also follow such links, to show a row.
    if (link && event.isTrusted) void copy(link).catch(() => undefined);
  });
}

async function copy(link: HTMLAnchorElement): Promise<void> {
  await navigator.clipboard.writeText(link.href);
  link.dataset.copied = '';
  announce(link.ownerDocument, WORDS.guide.linkCopied);
  setTimeout(() => delete link.dataset.copied, COPIED_MS);
}
