import { parse } from 'parse5';
import { elements } from '../../support/builtSite';

/** Elements that run code, load files, or change the page. Descriptions and Markdown need none of them. */
const FORBIDDEN = new Set([
  'base',
  'embed',
  'form',
  'frame',
  'frameset',
  'iframe',
  'link',
  'math',
  'meta',
  'object',
  'script',
  'style',
  'template',
]);

/** Schemes that a link may have. A path has none. */
const HARMLESS = /^(https?|mailto|tel|irc|ircs|xmpp):/i;
const ADDRESSES = new Set(['action', 'data', 'formaction', 'href', 'poster', 'src', 'xlink:href']);

/** Everything in the HTML of a page that could run a script, parsed as a browser parses it. */
export function findDanger(html: string): string[] {
  return elements(parse(`<!doctype html><html><body>${html}</body></html>`)).flatMap((element) => [
    ...(FORBIDDEN.has(element.tagName) ? [`<${element.tagName}>`] : []),
    ...element.attrs
      .filter(({ name, value }) => isDangerous(name, value))
      .map(({ name, value }) => `<${element.tagName} ${name}="${value}">`),
  ]);
}

function isDangerous(name: string, value: string): boolean {
  if (name.startsWith('on') || name === 'srcdoc') return true;
  if (!ADDRESSES.has(name)) return false;
  // Browsers remove control characters and spaces before the scheme.

  const plain = value.replace(/[\u0000-\u0020]/g, '');
  return /^[a-z][a-z0-9+.-]*:/i.test(plain) && !HARMLESS.test(plain);
}
