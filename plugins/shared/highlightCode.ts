import { Highlight } from 'prism-react-renderer';
import type { RenderProps } from 'prism-react-renderer';
import { createElement, Fragment } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { isHeavyCode } from './isHeavyCode';
import { loadPrism } from './loadPrism';
import { escapeHtml } from './text/escapeHtml';

/** No theme: colors are in the style sheets. */
const NO_COLORS = { plain: {}, styles: [] };

/**
 * Highlights code while the site is built. The result has elements such as `<span class="token keyword">…</span>`, each
 * within one line. Code without a grammar, or too long for one, is only escaped.
 */
export function highlightCode(code: string, grammar: string): string {
  const prism = loadPrism();
  if (!Object.hasOwn(prism.languages, grammar) || isHeavyCode(code)) {
    return escapeHtml(code);
  }
  const block = createElement(Highlight, {
    prism,
    code,
    language: grammar,
    theme: NO_COLORS,
    children: drawLines,
  });
  // React also escapes quotes in texts, which is not necessary. Class names contain no quotes.
  return renderToStaticMarkup(block).replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
}

function drawLines({ tokens, getTokenProps }: RenderProps): ReactElement {
  const lines = tokens.map((line, index) => {
    const parts = line
      .filter(({ empty }) => !empty)
      .map((token, place) => drawToken(getTokenProps({ token }), place));
    return createElement(Fragment, { key: index }, index > 0 && '\n', parts);
  });
  return createElement(Fragment, null, lines);
}

function drawToken(
  { className, children }: { className: string; children: string },
  place: number,
): ReactNode {
  const types = className.split(' ').filter((type) => type !== 'token' && type !== 'plain');
  if (types.length === 0 || children.trim() === '') return children;
  return createElement('span', { key: place, className: ['token', ...types].join(' ') }, children);
}
