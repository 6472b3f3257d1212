import { navigate } from 'gatsby';
import { markWords } from '../../behaviours/markWords';
import { normalizePath } from '../../browser/paths';
import type { Choice } from './SearchResults';

/** Opens a result, and marks there what was looked for. */
export function goTo({ href, words }: Choice): void {
  const { pathname, hash } = new URL(href, window.location.href);
  if (normalizePath(pathname) === normalizePath(window.location.pathname) && hash) {
    // On the page itself: what listens to the fragment (rows of an operation) has to hear of it.
    window.location.hash = hash;
  } else void navigate(href);
  markWords(normalizePath(pathname), words);
}
