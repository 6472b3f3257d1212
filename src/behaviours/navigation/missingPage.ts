import { decoded } from '../../core/text/decoded';
import { nearestPaths } from '../../browser/nearestPaths';

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
  const address = path.length > 120 ? `${path.slice(0, 120)}…` : path;
  const code = root.querySelector('code');
  // The page is also shown when the app starts. A link that has the focus must stay in the document.
  if (!root.hidden && code?.textContent === address) return;
  if (code) code.textContent = address;
  root.hidden = false;
  const labels = new Map(
    (JSON.parse(root.dataset.missing ?? '[]') as [string, string][]).map(([label, href]) => [
      href,
      label,
    ]),
  );
  const near = nearestPaths(path.slice(0, 300), labels.keys());
  const list = root.querySelector('ul');
  if (!list?.parentElement) return;
  list.replaceChildren(...near.map((href) => itemOf(document, labels.get(href) ?? href, href)));
  list.parentElement.hidden = near.length === 0;
}

function itemOf(document: Document, label: string, href: string): HTMLElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  const address = document.createElement('code');
  link.href = href;
  link.textContent = label;
  address.textContent = href;
  item.append(link, ' ', address);
  return item;
}
