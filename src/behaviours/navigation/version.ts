import { normalizePath } from '../../browser/paths';
import { CHOICES, readChoice, saveChoice } from '../choices';

/** Keeps the version of the documentation that the reader opened (specification section 4). */
export function rememberVersion(document: Document): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-version]');
  if (!link) return;
  const label = link.textContent ?? '';
  const path = normalizePath(link.pathname);
  const isInside = `${normalizePath(document.location.pathname)}/`.startsWith(`${path}/`);
  if (isInside && readChoice(CHOICES.version) !== label) saveChoice(CHOICES.version, label);
}
