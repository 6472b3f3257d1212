import { navigate } from 'gatsby';
import { elementOf } from '../../behaviours/navigation/fragments';
import { markWords } from '../../behaviours/widgets/markWords';
import { normalizePath } from '../../browser/paths';
import type { Choice } from './choice';

/** Opens a result and marks the words of the query on its page. */
export function goTo({ href, words }: Choice): void {
  const { pathname, hash } = new URL(href, window.location.href);
  if (normalizePath(pathname) === normalizePath(window.location.pathname) && hash) {
    // On the same page, code that listens to changes of the fragment, such as rows of an operation, must be notified.
    if (window.location.hash === hash) {
      // The browser ignores the fragment that the address already has, but the reader may have scrolled away from it.
      window.dispatchEvent(new HashChangeEvent('hashchange'));
      elementOf(document, hash)?.scrollIntoView();
    } else window.location.hash = hash;
  } else void navigate(href);
  markWords(normalizePath(pathname), words);
}
