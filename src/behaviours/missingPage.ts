import { nearestPages } from '../browser/nearestPages';

/**
 * The element of the page for unknown addresses. That page is built once for all addresses, so the script inserts the
 * address.
 */
const ROOT = '[data-missing]';

/** Path of the page itself, which is not missing. */
const OWN = /^\/404(?:\.html|\/)?$/;

/** Shows the address that has no page, and lists the pages with the most similar addresses. */
export function showMissingPage(document: Document): void {
  const root = document.querySelector<HTMLElement>(ROOT);
  const { pathname } = document.location;
  if (!root || OWN.test(pathname)) return;
  const path = decoded(pathname);
  const code = root.querySelector('code');
  if (code) code.textContent = path.length > 120 ? `${path.slice(0, 120)}…` : path;
  root.hidden = false;
  const pages = (JSON.parse(root.dataset.missing ?? '[]') as [string, string][]).map(
    ([label, href]) => ({ label, href }),
  );
  const near = nearestPages(path.slice(0, 300), pages);
  const list = root.querySelector('ul');
  if (!list?.parentElement) return;
  list.replaceChildren(...near.map((page) => itemOf(document, page)));
  list.parentElement.hidden = near.length === 0;
}

function itemOf(document: Document, { label, href }: { label: string; href: string }): HTMLElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  const address = document.createElement('code');
  link.href = href;
  link.textContent = label;
  address.textContent = href;
  item.append(link, ' ', address);
  return item;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
