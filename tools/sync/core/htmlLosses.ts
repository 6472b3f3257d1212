import { walk } from '../../../src/core/content/tree';
import type { TreeNode } from '../../../src/core/content/tree';
import { singleLine } from '../../../src/core/text/singleLine';

/** An element of HTML. */
export interface HtmlNode extends TreeNode {
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
  /** `place` is a JSON pointer to what the element was made of, where that is no HTML. */
  data?: { place?: string; [name: string]: unknown };
}

const names = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

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

/** Elements that begin a line. */
const LINES = names(
  'blockquote br dd div dl dt h1 h2 h3 h4 h5 h6 hr li ol p pre table td th tr ul',
);

/** A code of a CMS in brackets that was not replaced, such as `[gallery id="1"]`. */
const SHORTCODE = /\[\/?[a-z][\w-]*(?: +[\w-]+=(?:"[^"\]]*"|'[^'\]]*'))+ *\/?\]/i;

/**
 * Changes a tree of HTML to what Markdown has: a figure with a caption to a picture with a title, and a link that cannot stay
 * to its words. Returns a sentence for each part of the content that is lost.
 */
export function takeLosses(tree: HtmlNode): string[] {
  const losses: string[] = [];
  let place: string | undefined;
  const lose = (node: HtmlNode, words: string) => {
    const line = node.position?.start.line ?? 1;
    losses.push(`${place === undefined ? `line ${line} of the HTML` : `at ${place}`}: ${words}`);
  };
  const visit = (node: HtmlNode, parents: readonly string[], placeAbove?: string) => {
    const placeHere = node.data?.place ?? placeAbove;
    place = placeHere;
    const { tagName: name = '', properties = {}, value = '' } = node;
    if (node.type === 'text') {
      const [code] = SHORTCODE.exec(value) ?? [];
      if (code !== undefined && !parents.includes('pre') && !parents.includes('code')) {
        lose(node, `\`${short(code)}\` stays as text, because the CMS did not replace it`);
      }
    }
    if (node.type === 'element') {
      if (REMOVED.includes(name)) {
        lose(node, `${tag(node)} is left out`);
        return;
      }
      const [field, address] = ['href', 'src'].flatMap((key) =>
        typeof properties[key] === 'string' ? [key, properties[key]] : [],
      );
      if (name === 'input' && !isTask(node, parents)) lose(node, `${tag(node)} is left out`);
      else if (name === 'img' && (address === undefined || !mayStay(field, address))) {
        lose(node, `${tag(node)} is left out: its address is no address of a picture`);
        properties['src'] = undefined;
        node.tagName = 'span';
      } else if (name === 'a' && address !== undefined && !mayStay(field, address)) {
        lose(node, `the link to \`${short(address)}\` is left out, its words stay`);
        node.tagName = 'span';
      } else if (name === 'li') wrapTask(node);
      else if (name === 'figure') becomePicture(node, lose);
      else if (name === 'caption')
        lose(node, `the caption of a table, "${wordsOf(node)}", is left out`);
      else if (['td', 'th'].includes(name) && isWide(properties)) {
        lose(node, `${tag(node)} becomes one cell`);
      } else if (
        name !== 'input'
        && name !== 'caption'
        && !CONVERTED.has(name)
        && !GROUPS.has(name)
      ) {
        lose(node, `${tag(node)} is left out, its words stay`);
      }
    }
    if (['td', 'th'].includes(node.tagName ?? '') && becomeLine(node)) {
      lose(node, `the lines of a table cell become one: "${short(wordsOf(node))}"`);
    }
    for (const child of node.children ?? []) visit(child, [...parents, name], placeHere);
  };
  visit(tree, []);
  return losses;
}

/** Puts the blocks of a table cell into one line, as Markdown needs it. Whether a cell has more than one line. */
function becomeLine(cell: HtmlNode): boolean {
  const lines = elementsIn(cell, LINES).filter((line) => line !== cell);
  const [first] = lines;
  if (!first || (lines.length === 1 && first.tagName === 'p')) return false;
  for (const line of lines) {
    line.tagName = 'span';
    if (line !== first) line.children?.unshift({ type: 'text', value: ' ' });
  }
  return true;
}

/** The check box of a list of tasks, which Markdown has. */
function isTask({ properties = {} }: HtmlNode, parents: readonly string[]): boolean {
  return properties['type'] === 'checkbox' && parents.includes('li');
}

/** The words behind a check box become a paragraph, as rehype-remark expects them. */
function wrapTask(item: HtmlNode): void {
  const { children = [] } = item;
  if (children[0]?.tagName !== 'input') return;
  const blocks = children.findIndex(({ tagName = '' }) => ['ol', 'p', 'ul'].includes(tagName));
  const words = blocks < 0 ? children : children.slice(0, blocks);
  const paragraph = { type: 'element', tagName: 'p', properties: {}, children: words };
  item.children = [paragraph, ...children.slice(words.length)];
}

function isWide({ colSpan, rowSpan }: Record<string, unknown>): boolean {
  return Number(colSpan ?? 1) > 1 || Number(rowSpan ?? 1) > 1;
}

function mayStay(field: string | undefined, address: string): boolean {
  // Browsers remove spaces and control characters inside a protocol.
  const bare = address.replace(/[\u0000-\u0020]/g, '');
  const [, protocol] = /^([a-z][a-z\d+.-]*):/i.exec(bare) ?? [];
  const kept = field === 'src' ? PROTOCOLS.src : PROTOCOLS.href;
  return protocol === undefined || kept.includes(protocol.toLowerCase());
}

/** A figure with one picture and a caption is a picture with a title. The caption of anything else is a paragraph. */
function becomePicture(figure: HtmlNode, lose: (node: HtmlNode, words: string) => void): void {
  const pictures = elementsIn(figure, names('img'));
  const captions = elementsIn(figure, names('figcaption'));
  const [picture] = pictures;
  const [caption] = captions;
  if (!caption) return;
  const words = wordsOf(figure).replace(wordsOf(caption), '').trim();
  if (!picture || pictures.length > 1 || captions.length > 1 || words !== '') {
    lose(caption, `the caption "${short(wordsOf(caption))}" becomes a paragraph`);
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
  const address = ['src', 'href', 'data', 'action', 'colSpan', 'rowSpan'].flatMap((key) => {
    const value = properties[key];
    return typeof value === 'string' || typeof value === 'number'
      ? [` ${key.toLowerCase()}="${short(String(value))}"`]
      : [];
  });
  return `\`<${tagName}${address.join('')}>\``;
}

function short(text: string): string {
  const line = singleLine(text);
  return line.length > 80 ? `${line.slice(0, 80)}…` : line;
}
