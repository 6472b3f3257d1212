import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { Parser } from 'htmlparser2';
import { parse } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { filesBelow } from '../../src/store/files/listFiles';

export type Element = DefaultTreeAdapterTypes.Element;
export type Node = DefaultTreeAdapterTypes.Node;

/** The folder of the built site. */
export const PUBLIC = path.resolve(__dirname, '../../public');

/** Trees of pages with so many characters together are kept. A site with thousands of pages would not fit into memory. */
const MOST_KEPT = 60_000_000;
let kept: BuiltPage[] = [];
let characters = 0;

/** One built page. */
export class BuiltPage {
  #document: DefaultTreeAdapterTypes.Document | undefined;
  #head: DefaultTreeAdapterTypes.Document | undefined;
  #main: Element | undefined;

  constructor(
    /** Path without a trailing slash. */
    readonly route: string,
    readonly html: string,
  ) {}

  /** The tree of the page. It is parsed when it is first needed, because parsing all pages takes ten seconds. */
  get document(): DefaultTreeAdapterTypes.Document {
    if (!this.#document) this.#keep();
    return (this.#document ??= parse(this.html));
  }

  /** Its main element, which is parsed separately: sidebar and footer are most of the HTML. */
  get main(): Element {
    if (!this.#main) this.#keep();
    return (this.#main ??= this.#parsePart('main', /<main[\s>]/));
  }

  /** The list of its breadcrumbs, which is parsed separately. Undefined if it has none. */
  get breadcrumbs(): Element | undefined {
    const start = /<nav[^>]* aria-label="Breadcrumbs"/;
    return start.test(this.html) ? this.#parsePart('nav', start) : undefined;
  }

  /** The elements of its head, which is parsed separately. Style sheets, which are most of it, are empty. */
  get head(): readonly Element[] {
    const html = this.html.slice(0, this.html.indexOf('</head>'));
    this.#head ??= parse(html.replace(/(<style\b[^>]*>)[^<]*/g, '$1'));
    return elements(elements(this.#head).find(({ tagName }) => tagName === 'head')!);
  }

  /** Makes room for a tree of this page. */
  #keep(): void {
    if (characters > MOST_KEPT) {
      for (const page of kept) page.#document = page.#main = undefined;
      kept = [];
      characters = 0;
    }
    kept.push(this);
    characters += this.html.length;
  }

  /** Parses an element that has no element of its kind inside. */
  #parsePart(name: string, start: RegExp): Element {
    const from = this.html.search(start);
    const end = this.html.indexOf(`</${name}>`, from);
    if (from < 0 || end < 0) throw new Error(`${this.route} has no ${name} element.`);
    return elements(parse(this.html.slice(from, end))).find(({ tagName }) => tagName === name)!;
  }
}

/** All HTML files of a built site, with redirects and `404.html`, which is a copy of `/404` for hosts. */
export function htmlPages(folder = PUBLIC): { route: string; html: string }[] {
  if (!existsSync(folder)) throw new Error('There is no built site: run `npm run build` first.');
  return filesBelow(folder)
    .filter(({ url }) => url.endsWith('.html') && !url.startsWith('/_gatsby/'))
    .map(({ url, file }) => ({ route: url.replace(/\/index\.html$/, '') || '/', file }))
    .sort((a, b) => (a.route < b.route ? -1 : 1))
    .map(({ route, file }) => ({ route, html: readFileSync(file, 'utf8') }));
}

/** All pages of a built site, without redirects. */
export function builtPages(folder = PUBLIC): BuiltPage[] {
  return htmlPages(folder)
    .filter(({ route, html }) => route !== '/404.html' && !html.includes('http-equiv="refresh"'))
    .map(({ route, html }) => new BuiltPage(route, html));
}

const known = new WeakMap<Node, readonly Element[]>();

/** All elements of a tree, in document order. Trees are not changed, so that the result can be kept. */
export function elements(node: Node): readonly Element[] {
  const before = known.get(node);
  if (before) return before;
  const found: Element[] = [];
  const walk = (at: Node) => {
    if ('tagName' in at) found.push(at);
    if ('childNodes' in at) for (const child of at.childNodes) walk(child);
  };
  walk(node);
  known.set(node, found);
  return found;
}

/** Value of an attribute. Undefined if the element does not have it. */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value;
}

/** Text of a node and of everything inside it. */
export function textOf(node: Node): string {
  if ('value' in node && node.nodeName === '#text') return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

/** An opening tag, and for a title its text. */
interface Tag {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
}

/** All opening tags of a page, in document order. Takes a fifth of the time of a tree. */
export function tagsOf(html: string): Tag[] {
  const tags: Tag[] = [];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => tags.push({ name, attributes, text: '' }),
      ontext(text) {
        const last = tags.at(-1);
        if (last?.name === 'title') last.text += text;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return tags;
}

/** Size after gzip, in bytes. */
export function gzipped(content: string | Buffer): number {
  return gzipSync(content).length;
}
