import { Highlight } from 'prism-react-renderer';
import type { RenderProps, Token } from 'prism-react-renderer';
import { createElement } from 'react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { isHeavyCode } from './isHeavyCode';
import { loadPrism } from './loadPrism';
import { escapeHtml } from '../text/escapeHtml';

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
  return renderToStaticMarkup(block).slice(OPENING.length, -CLOSING.length);
}

/** The element around the markup. React takes markup as a string only inside of an element. */
const OPENING = '<code>';
const CLOSING = '</code>';

/**
 * Draws all lines as one string of markup. With an element of React for each token, reading the descriptions took a third
 * more processor time.
 */
function drawLines({ tokens }: RenderProps): ReactElement {
  const lines = tokens.map((line) => line.map(drawToken).join(''));
  return createElement('code', { dangerouslySetInnerHTML: { __html: lines.join('\n') } });
}

function drawToken({ types, content, empty }: Token): string {
  if (empty) return '';
  const names = types.filter((type) => type !== 'plain');
  const text = escapeHtml(content);
  if (names.length === 0 || content.trim() === '') return text;
  return `<span class="token ${names.join(' ')}">${text}</span>`;
}
