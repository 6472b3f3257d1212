import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { readPublicFolder } from '../../plugins/gatsby-plugin-site-checks/src/gatsby/publicFolder';

export type Element = DefaultTreeAdapterTypes.Element;
export type Node = DefaultTreeAdapterTypes.Node;

/** The site that `gatsby build` left in `public/`. */
export const PUBLIC = path.resolve(__dirname, '../../public');

/** One built page. */
export interface BuiltPage {
  /** Path without a trailing slash. */
  route: string;
  html: string;
  document: DefaultTreeAdapterTypes.Document;
}

/** All HTML files that are served as pages, redirects and the page for unknown paths among them. */
export function htmlPages(): { route: string; html: string }[] {
  const { pages } = readPublicFolder(PUBLIC);
  return pages.map(({ route, file }) => ({ route, html: readFileSync(file, 'utf8') }));
}

/** All pages of a built site, parsed as a browser would parse them. */
export function builtPages(folder = PUBLIC): BuiltPage[] {
  if (!existsSync(folder)) throw new Error('There is no built site: run `npm run build` first.');
  return htmlFiles(folder, '').map((file) => {
    const html = readFileSync(path.join(folder, file), 'utf8');
    const route = `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;
    return { route, html, document: parse(html) };
  });
}

function htmlFiles(folder: string, below: string): string[] {
  return readdirSync(path.join(folder, below)).flatMap((name) => {
    const file = path.join(below, name);
    // Gatsby keeps parts of pages in `_gatsby`; `404.html` is `/404` once more, for hosts.
    if (file === '_gatsby' || file === '404.html') return [];
    if (statSync(path.join(folder, file)).isDirectory()) return htmlFiles(folder, file);
    return name.endsWith('.html') ? [file] : [];
  });
}

/** Every element of a tree, in document order. */
export function elements(node: Node): Element[] {
  const own = 'tagName' in node ? [node] : [];
  const children = 'childNodes' in node ? node.childNodes : [];
  return [...own, ...children.flatMap(elements)];
}

/** An attribute's value, if the element has it. */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value;
}

/** Text of an element and everything in it. */
export function textOf(node: Node): string {
  if ('value' in node && node.nodeName === '#text') return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

/** Size on the wire. */
export function gzipped(content: string | Buffer): number {
  return gzipSync(content).length;
}
