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
import type { Html } from '../model';
import { plainLine } from './plainLine';

/** What a description may contain. No ids and names: they could shadow the page's own. */
const SCHEMA = {
  ...defaultSchema,
  clobber: [],
  attributes: {
    ...defaultSchema.attributes,
    '*': (defaultSchema.attributes?.['*'] ?? []).filter((name) => name !== 'id' && name !== 'name'),
    // Footnotes would bring ids back through links to them.
    a: ['href', 'title'],
  },
  tagNames: (defaultSchema.tagNames ?? []).filter((name) => name !== 'input'),
};

/** Descriptions are CommonMark with GFM tables; the HTML is safe to insert into a page. */
export class MarkdownRenderer {
  readonly #known = new Map<string, Html>();
  readonly #processor;

  /** `topHeading` is the level that the highest heading of a text gets. */
  constructor(topHeading: number) {
    this.#processor = unified()
      .use(remarkParse)
      .use(remarkGfm)
      .use(remarkRehype, { allowDangerousHtml: true })
      .use(rehypeRaw)
      .use(rehypeSanitize, SCHEMA)
      .use(() => (tree: Root) => {
        demoteHeadings(tree, topHeading);
        // Line breaks between blocks only add to a page's size.
        tree.children = tree.children.filter((node) => !isBlank(node));
      })
      .use(rehypeStringify);
  }

  html(text: string): Html {
    let html = this.#known.get(text);
    if (html === undefined) {
      html = plainLine(text) ?? String(this.#processor.processSync(text)).trim();
      this.#known.set(text, html);
    }
    return html;
  }
}

/** Renders nothing, for readings of which nobody sees the words. */
export class NoMarkdown extends MarkdownRenderer {
  override html(): Html {
    return '';
  }
}

const parser = unified().use(remarkParse).use(remarkGfm);

/** The first paragraph of a text without its markup; nothing where there is none. */
export function firstParagraph(text: string): string | undefined {
  const { children } = parser.parse(text);
  const paragraph =
    children.find(({ type }) => type === 'paragraph')
    ?? children.find(({ type }) => type !== 'html');
  if (!paragraph) return undefined;
  return toString(paragraph, { includeHtml: false }).replace(/\s+/g, ' ').trim() || undefined;
}

/** A text without its markup, on one line. */
export function plainText(text: string): string {
  return parser
    .parse(text)
    .children.map((node) => toString(node, { includeHtml: false }))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function isBlank(node: Root['children'][number]): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

function demoteHeadings(tree: Root, top: number): void {
  const headings: Element[] = [];
  visit(tree, 'element', (element: Element) => {
    if (/^h[1-6]$/.test(element.tagName)) headings.push(element);
  });
  const highest = Math.min(...headings.map(({ tagName }) => Number(tagName[1])));
  for (const heading of headings) {
    heading.tagName = `h${Math.min(6, Number(heading.tagName[1]) - highest + top)}`;
  }
}
