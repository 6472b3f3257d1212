import type { Element, Root } from 'hast';
import { toString } from 'mdast-util-to-string';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { withoutTrailingSlash } from '../../text/withoutTrailingSlash';
import { setDirections } from '../../text/setDirections';
import { isHeavyText } from '../../text/isHeavyText';
import { BETWEEN_BLOCKS, BETWEEN_CELLS, joinTexts } from '../../text/joinTexts';
import { singleLine } from '../../text/singleLine';
import type { Html } from '../model';
import { LINK_SCHEMES } from '../text/safeUrl';
import { correctNesting } from './correctNesting';
import { keepPlaceholders } from './placeholders';
import { plainLine, plainParagraph, plainWords } from './plainLine';
import type { ReaderLinks } from './readerLinks';

/**
 * The HTML that a description may contain. The attributes `id` and `name` are not allowed: they could have the same value
 * as ids of the page. Nor are attributes that HTML no longer has, but `align`, which `replaceDeprecated` replaces.
 */
const SCHEMA = {
  ...defaultSchema,
  clobber: [],
  attributes: {
    '*': ['align', 'ariaHidden', 'ariaLabel', 'dir', 'lang', 'title'],
    // Without this, footnotes would keep their ids.
    a: ['href'],
    blockquote: ['cite'],
    del: ['cite', 'dateTime'],
    details: ['open'],
    img: ['alt', 'height', 'src', 'width'],
    ins: ['cite', 'dateTime'],
    li: [['className', 'task-list-item'], 'value'],
    ol: ['reversed', 'start', 'type'],
    q: ['cite'],
    td: ['colSpan', 'rowSpan'],
    th: ['abbr', 'colSpan', 'rowSpan', 'scope'],
    time: ['dateTime'],
  } satisfies NonNullable<typeof defaultSchema.attributes>,
  protocols: {
    ...defaultSchema.protocols,
    href: [...LINK_SCHEMES],
  },
  tagNames: (defaultSchema.tagNames ?? []).filter((name) => name !== 'input'),
};

/** Renders descriptions, which are CommonMark with GFM, as HTML that is safe in a page. */
export class MarkdownRenderer {
  readonly #known = new Map<string, Html>();
  readonly #processor;

  /**
   * @param topHeading level of the highest heading of a text. Without it, headings become bold paragraphs, because headings
   * inside a row would not fit the outline of the page.
   * @param links see `ReaderLinks`
   */
  constructor(topHeading?: number, links: ReaderLinks = () => undefined) {
    this.#processor = unified()
      .use(remarkParse)
      .use(remarkGfm)
      .use(() => withPlaceholders)
      .use(remarkRehype, { allowDangerousHtml: true })
      .use(rehypeRaw)
      .use(rehypeSanitize, SCHEMA)
      .use(() => (tree: Root) => {
        demoteHeadings(tree, topHeading);
        replaceDeprecated(tree);
        correctNesting(tree);
        makeReachable(tree);
        redirect(tree, links);
        addDirections(tree);
        // Line breaks between blocks only make the page larger.
        tree.children = tree.children.filter((node) => !isBlank(node));
      })
      .use(rehypeStringify);
  }

  html(text: string): Html {
    let html = this.#known.get(text);
    if (html === undefined) {
      html = plainLine(text) ?? this.#process(text);
      this.#known.set(text, html);
    }
    return html;
  }

  /** Renders a text. If parsing would take too long or the text is nested too deeply, the result is the plain text. */
  #process(text: string): Html {
    const asWritten = () => plainParagraph(text.trim());
    if (isHeavyText(text)) return asWritten();
    try {
      return String(this.#processor.processSync(text)).trim();
    } catch (error) {
      if (error instanceof RangeError) return asWritten();
      throw error;
    }
  }
}

/** Elements that replace obsolete HTML elements, which descriptions still use. */
const REPLACED: Readonly<Record<string, string>> = { strike: 'del', tt: 'code' };
const ALIGNMENTS = new Set<unknown>(['center', 'justify', 'left', 'right']);

function replaceDeprecated(tree: Root): void {
  visit(tree, 'element', (element: Element) => {
    element.tagName = REPLACED[element.tagName] ?? element.tagName;
    const { align, ...properties } = element.properties ?? {};
    if (align === undefined) return;
    // A picture with this attribute is beside the text, which no style of text does.
    const isText = element.tagName !== 'img' && ALIGNMENTS.has(align);
    element.properties = isText
      ? { ...properties, style: `text-align:${String(align)}` }
      : properties;
  });
}

/** Renders empty HTML, for comparisons. */
export class NoMarkdown extends MarkdownRenderer {
  override html(): Html {
    return '';
  }
}

/** Returns texts as they are written, if only their presence matters. */
export class AsWritten extends MarkdownRenderer {
  override html(text: string): Html {
    return text;
  }
}

const parser = unified().use(remarkParse).use(remarkGfm);

function withPlaceholders<Tree extends MarkdownRoot>(tree: Tree): Tree {
  keepPlaceholders(tree, [...SCHEMA.tagNames, ...Object.keys(REPLACED)]);
  return tree;
}

/** Highest number of characters of a text that is too complex to parse. */
const MAX_WORDS = 300;

/** The first paragraph of a Markdown text, as plain text. Empty if there is none. */
export function firstParagraph(text: string): string {
  const words = plainWords(text);
  if (words !== undefined) return words;
  if (isHeavyText(text)) return plainText(text.split(/\n\s*\n/)[0] ?? '').slice(0, MAX_WORDS);
  const { children } = withPlaceholders(parser.parse(text));
  const paragraph =
    children.find(({ type }) => type === 'paragraph')
    ?? children.find(({ type }) => type !== 'html');
  return paragraph ? lineOf(paragraph) : '';
}

/** A Markdown text as plain text on one line. */
export function plainText(text: string): string {
  const words = plainWords(text);
  if (words !== undefined) return words;
  if (isHeavyText(text)) return singleLine(text.slice(0, MAX_WORDS));
  return lineOf(withPlaceholders(parser.parse(text)));
}

const BLOCKS = new Set([
  'blockquote',
  'code',
  'heading',
  'list',
  'listItem',
  'paragraph',
  'table',
  'tableCell',
  'tableRow',
]);

type MarkdownRoot = ReturnType<typeof parser.parse>;

/** The text of a Markdown node on one line, with separators between table cells and between other blocks. */
function lineOf(node: MarkdownRoot | MarkdownRoot['children'][number]): string {
  if ('children' in node && node.children.some(({ type }) => BLOCKS.has(type)))
    return joinTexts(
      node.children.map(lineOf),
      node.type === 'tableRow' ? BETWEEN_CELLS : BETWEEN_BLOCKS,
    );
  return singleLine(toString(node, { includeHtml: false }));
}

/**
 * Elements that may scroll sideways get `tabindex`, because they must be usable by keyboard. An empty `th` becomes a `td`,
 * because it is not a header.
 */
function makeReachable(tree: Root): void {
  visit(tree, 'element', (element: Element, index, parent) => {
    if (element.tagName === 'pre') element.properties = { ...element.properties, tabIndex: 0 };
    if (element.tagName === 'th' && toString(element).trim() === '') element.tagName = 'td';
    if (element.tagName === 'table' && parent && typeof index === 'number') {
      const properties = { tabIndex: 0 };
      parent.children[index] = { type: 'element', tagName: 'div', properties, children: [element] };
    }
  });
}

function redirect(tree: Root, links: ReaderLinks): void {
  visit(tree, 'element', ({ tagName, properties, children }: Element, index, parent) => {
    if (tagName !== 'a' || typeof properties?.href !== 'string') return undefined;
    const target = links(properties.href);
    if (target === null && parent && typeof index === 'number') {
      parent.children.splice(index, 1, ...children);
      return index;
    }
    properties.href = withoutTrailingSlash(target ?? properties.href);
    return undefined;
  });
}

/** Elements of text. Inside a paragraph, the browser finds their direction. */
const TEXT_BLOCKS = new Set(
  'blockquote caption dd details div dl dt h1 h2 h3 h4 h5 h6 li ol p section summary table td th ul'.split(
    ' ',
  ),
);
const CODE = new Set(['code', 'kbd', 'pre', 'samp', 'var']);

function addDirections(tree: Root): void {
  setDirections<Root | Root['children'][number]>(tree, {
    kindOf: (node) => {
      if (node.type !== 'element') return undefined;
      return CODE.has(node.tagName) ? 'code' : TEXT_BLOCKS.has(node.tagName) ? 'block' : undefined;
    },
    set: (node, dir) => {
      if (node.type === 'element') node.properties = { dir, ...node.properties };
    },
  });
}

function isBlank(node: Root['children'][number]): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

function demoteHeadings(tree: Root, top: number | undefined): void {
  const headings: Element[] = [];
  visit(tree, 'element', (element: Element) => {
    if (/^h[1-6]$/.test(element.tagName)) headings.push(element);
  });
  // By rank, so that levels that the text skips leave no gap.
  const levels = [...new Set(headings.map(({ tagName }) => tagName))].sort();
  let above = (top ?? 0) - 1;
  for (const heading of headings) {
    if (top === undefined) {
      const { children } = heading;
      heading.tagName = 'p';
      heading.children = [{ type: 'element', tagName: 'strong', properties: {}, children }];
    } else {
      // Nor may a heading be more than one level below the one before it.
      above = Math.min(6, levels.indexOf(heading.tagName) + top, above + 1);
      heading.tagName = `h${above}`;
    }
  }
}
