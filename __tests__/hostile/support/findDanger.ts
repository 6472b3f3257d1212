import { parse } from 'parse5';
import { elements } from '../../support/builtSite';

/** Elements that run, load or take over something. Descriptions and Markdown have no need of any of them. */
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

/** Schemes a link may have; what has none is a path. */
const HARMLESS = /^(https?|mailto|tel|irc|ircs|xmpp):/i;
const ADDRESSES = new Set(['action', 'data', 'formaction', 'href', 'poster', 'src', 'xlink:href']);

/** Everything in a page's text that could run a script, read as a browser reads it. */
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
  // Browsers leave out control characters and spaces before they look for a scheme.

  const plain = value.replace(/[\u0000-\u0020]/g, '');
  return /^[a-z][a-z0-9+.-]*:/i.test(plain) && !HARMLESS.test(plain);
}
