import { slug } from 'github-slugger';
import { walk } from '../../../src/core/content/tree';
import type { TreeNode } from '../../../src/core/content/tree';
import { isHeadingId } from '../../../src/core/content/markdown/headings';
import { singleLine } from '../../../src/core/text/singleLine';

/** An element of HTML. */
export interface HtmlNode extends TreeNode {
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
  /** `place` is a JSON pointer to what the element was made of, where that is no HTML. */
  data?: { place?: string; [name: string]: unknown };
}

/** An element of HTML. */
export function element(
  tagName: string,
  children: HtmlNode[] = [],
  properties: Record<string, unknown> = {},
): HtmlNode {
  return { type: 'element', tagName, properties, children };
}

/** A text of HTML. */
export function text(value: string): HtmlNode {
  return { type: 'text', value };
}

const names = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** Elements that Markdown or MDX has. */
const CONVERTED = names(
  `a b blockquote br code dd del details dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s
  samp small source strike strong sub summary sup table tbody td tfoot th thead tr tt ul var wbr picture`,
);
/** Elements that only group or style words. */
const GROUPS = names(
  `abbr acronym address article aside bdi bdo big body center cite col colgroup data dfn div font footer head header hgroup html
  label main nav nobr noscript rb rp rt rtc ruby section span time u`,
);
/** Elements whose content is no text of the page. They are removed whole, all others keep their words. */
export const REMOVED = [
  ...names(
    `applet area audio base button canvas datalist dialog embed frame frameset iframe link map math meta meter noembed noframes
    object option output param progress script select style svg template textarea title track video`,
  ),
];
/** Protocols of links and pictures that stay. An address without a protocol is one of the site or the CMS. */
export const PROTOCOLS = { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] };

/** Blocks that only group, as far as Markdown is concerned. */
const BLOCKS = names('address center fieldset form hgroup legend main nav');
const HEADINGS = names('h1 h2 h3 h4 h5 h6');

/** Elements that begin a line. */
const LINES = names(
  'blockquote br dd div dl dt h1 h2 h3 h4 h5 h6 hr li ol p pre table td th tr ul',
);

/** A code of a CMS in brackets that was not replaced, such as `[gallery id="1"]`. */
const SHORTCODES = /\[\/?[a-z][\w-]*(?: +[\w-]+=(?:"[^"\]]*"|'[^'\]]*'))+ *\/?\]/gi;

/**
 * Changes a tree of HTML to what Markdown has: a figure with a caption to a picture with a title, the id of a heading to
 * `{#id}` behind its words, and a link that cannot stay to its words. Returns a sentence for each part of the content that is lost.
 */
export function takeLosses(tree: HtmlNode): string[] {
  const losses: string[] = [];
  const lostLinks = takeIds(tree);
  let place: string | undefined;
  const lose = (node: HtmlNode, words: string) => {
    const line = node.position?.start.line ?? 1;
    losses.push(`${place === undefined ? `line ${line} of the HTML` : `at ${place}`}: ${words}`);
  };
  const visit = (node: HtmlNode, parents: readonly string[], placeAbove?: string) => {
    const placeHere = node.data?.place ?? placeAbove;
    place = placeHere;
    const { tagName: name = '', value = '' } = node;
    if (node.type === 'text') {
      const isCode = parents.includes('pre') || parents.includes('code');
      for (const [code] of isCode ? [] : value.matchAll(SHORTCODES)) {
        lose(node, `\`${short(code)}\` stays as text, because the CMS did not replace it`);
      }
    }
    if (node.type === 'element') {
      const say = (words: string, where = node) => lose(where, words);
      if (REMOVED.includes(name)) {
        say(`${tag(node)} is left out`);
        return;
      }
      if (Object.hasOwn(CHANGES, name)) CHANGES[name]?.(node, { say, parents, lostLinks });
      else if (!CONVERTED.has(name) && !GROUPS.has(name)) {
        say(`${tag(node)} is left out, its words stay`);
      }
    }
    if (BLOCKS.has(name)) node.tagName = 'div';
    if (['td', 'th'].includes(node.tagName ?? '') && becomeLine(node)) {
      lose(node, `the lines of a table cell become one: "${short(wordsOf(node))}"`);
    }
    for (const child of node.children ?? []) visit(child, [...parents, name], placeHere);
  };
  visit(tree, []);
  return losses;
}

interface Surroundings {
  /** Notes what is lost, of the element or of one inside. */
  say: (words: string, where?: HtmlNode) => void;
  /** Names of the elements around. */
  parents: readonly string[];
  /** Links to places of the text that the page does not have. */
  lostLinks: ReadonlySet<string>;
}

const wide: (typeof CHANGES)[string] = (cell, { say }) => {
  const { colSpan, rowSpan } = cell.properties ?? {};
  if (Number(colSpan ?? 1) > 1 || Number(rowSpan ?? 1) > 1) say(`${tag(cell)} becomes one cell`);
};

/** What happens to elements of which a page has only some. */
const CHANGES: Readonly<Record<string, (node: HtmlNode, around: Surroundings) => void>> = {
  input: (node, { say, parents }) => {
    const isTask = node.properties?.['type'] === 'checkbox' && parents.includes('li');
    if (!isTask) say(`${tag(node)} is left out`);
  },
  img: (node, { say }) => {
    if (mayStay('src', node.properties?.['src'])) return;
    say(`${tag(node)} is left out: its address is no address of a picture`);
    node.tagName = 'span';
  },
  a: (node, { say, lostLinks }) => {
    const href = node.properties?.['href'];
    if (mayStay('href', href) && !lostLinks.has(href)) return;
    if (href !== undefined)
      say(`the link to \`${short(String(href))}\` is left out, its words stay`);
    node.tagName = 'span';
  },
  li: (node, { say }) => {
    wrapTask(node);
    if (node.properties?.['value'] !== undefined) say(`${tag(node)} gets the next number`);
  },
  ol: (node, { say }) => {
    const { type = '1', reversed } = node.properties ?? {};
    if (type !== '1') say(`the list ${tag(node)} gets numbers`);
    if (reversed !== undefined) say('the list `<ol reversed>` counts up');
  },
  abbr: (node, { say }) => {
    const title = node.properties?.['title'];
    if (typeof title !== 'string') return;
    say(`what "${short(wordsOf(node))}" stands for, "${short(title)}", is left out`);
  },
  figure: (node, { say }) => becomePicture(node, say),
  caption: (node, { say }) => say(`the caption of a table, "${wordsOf(node)}", is left out`),
  td: wide,
  th: wide,
  rt: (node) => {
    node.children = [text('('), ...(node.children ?? []), text(')')];
  },
  rp: (node) => {
    node.children = [];
  },
};

/**
 * Puts the ids of headings behind their words, as the site reads them. An id may be that of an anchor in the heading. Returns
 * links to the ids of other elements, which pages do not have.
 */
function takeIds(tree: HtmlNode): ReadonlySet<string> {
  const headings = new Set<string>();
  const others = new Set<string>();
  walk(tree, (node: HtmlNode) => {
    if (node.type !== 'element') return;
    if (!HEADINGS.has(node.tagName ?? '')) {
      for (const id of idsOf(node)) others.add(`#${id}`);
      return;
    }
    const ids = [node, ...elementsIn(node, names('a'))].flatMap(idsOf);
    const made = slug(wordsOf(node));
    const id = ids.find((one) => isHeadingId(one) && !headings.has(`#${one}`)) ?? made;
    headings.add(`#${id}`);
    if (id !== made) node.children?.push(text(` {#${id}}`));
  });
  return new Set([...others].filter((id) => !headings.has(id)));
}

function idsOf({ tagName, properties = {} }: HtmlNode): string[] {
  const given = [properties['id'], tagName === 'a' ? properties['name'] : undefined];
  return given.filter((id) => typeof id === 'string');
}

/** Puts the blocks of a table cell into one line, as Markdown needs it. Whether a cell has more than one line. */
function becomeLine(cell: HtmlNode): boolean {
  const lines = elementsIn(cell, LINES).filter((line) => line !== cell);
  const [first] = lines;
  if (!first || (lines.length === 1 && first.tagName === 'p')) return false;
  for (const line of lines) {
    line.tagName = 'span';
    if (line !== first) line.children?.unshift(text(' '));
  }
  return true;
}

/** The words behind a check box become a paragraph, as rehype-remark expects them. */
function wrapTask(item: HtmlNode): void {
  const { children = [] } = item;
  if (children[0]?.tagName !== 'input') return;
  const blocks = children.findIndex(({ tagName = '' }) => ['ol', 'p', 'ul'].includes(tagName));
  const words = blocks < 0 ? children : children.slice(0, blocks);
  item.children = [element('p', words), ...children.slice(words.length)];
}

function mayStay(field: 'href' | 'src', address: unknown): address is string {
  if (typeof address !== 'string') return false;
  // Browsers remove spaces and control characters inside a protocol.
  const bare = address.replace(/[\u0000-\u0020]/g, '');
  const [, protocol] = /^([a-z][a-z\d+.-]*):/i.exec(bare) ?? [];
  return protocol === undefined || PROTOCOLS[field].includes(protocol.toLowerCase());
}

/** A figure with one picture and a caption is a picture with a title. The caption of anything else is a paragraph. */
function becomePicture(figure: HtmlNode, say: Surroundings['say']): void {
  const pictures = elementsIn(figure, names('img'));
  const captions = elementsIn(figure, names('figcaption'));
  const [picture] = pictures;
  const [caption] = captions;
  if (!caption) return;
  const words = wordsOf(figure).replace(wordsOf(caption), '').trim();
  if (!picture || pictures.length > 1 || captions.length > 1 || words !== '') {
    say(`the caption "${short(wordsOf(caption))}" becomes a paragraph`, caption);
    return;
  }
  figure.tagName = 'p';
  picture.properties = { ...picture.properties, title: wordsOf(caption) };
  figure.children = (figure.children ?? []).filter((child) => child !== caption);
}

function elementsIn(tree: HtmlNode, wanted: ReadonlySet<string>): HtmlNode[] {
  const found: HtmlNode[] = [];
  walk(tree, (node: HtmlNode) => {
    if (wanted.has(node.tagName ?? '')) found.push(node);
  });
  return found;
}

/** The words of a tree of HTML, in one line. */
export function wordsOf(tree: HtmlNode): string {
  const words: string[] = [];
  walk(tree, ({ type, value = '' }) => {
    if (type === 'text') words.push(value);
  });
  return singleLine(words.join(''));
}

/** The beginning of an element as it was written: its name and its address. */
function tag({ tagName = '', properties = {} }: HtmlNode): string {
  const address = ['src', 'href', 'data', 'action', 'colSpan', 'rowSpan', 'type', 'value'].flatMap(
    (key) => {
      const value = properties[key];
      return typeof value === 'string' || typeof value === 'number'
        ? [` ${key.toLowerCase()}="${short(String(value))}"`]
        : [];
    },
  );
  return `\`<${tagName}${address.join('')}>\``;
}

function short(text: string): string {
  const line = singleLine(text);
  return line.length > 80 ? `${line.slice(0, 80)}…` : line;
}
