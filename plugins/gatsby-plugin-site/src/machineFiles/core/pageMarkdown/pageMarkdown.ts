import type { Element } from 'hast';
import rehypeRemark from 'rehype-remark';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { markdownWriter } from '../../../../../../src/core/markdown/markdownWriter';
import { absoluteUrl } from '../../../../../../src/core/text/absoluteUrl';
import { simplify } from './simplify';
import { attribute, readHtml, textOf } from './tree';
import { say } from '../../../../../../src/core/text/say';

/** A node of Markdown, with the fields that are read here. */
interface MarkdownNode {
  type: string;
  url?: string;
  value?: string;
  spread?: boolean;
  ordered?: boolean | null;
  children?: MarkdownNode[];
}

/** Where a page is published. */
interface PublishedPage {
  route: string;
  /** Origin of the site. */
  siteUrl: string;
}

const toMarkdown = unified().use(rehypeRemark, {
  handlers: {
    pre: (h, node) =>
      h(
        node,
        'code',
        {
          lang: attribute(node as Element, 'language') || null,
          meta: attribute(node as Element, 'meta') || null,
        },
        textOf(node as Element).replace(/\n$/, ''),
      ),
    // A formula, as an author writes it.
    math: (h, node) => {
      const isBlock = attribute(node as Element, 'display') === 'block';
      const source = attribute(node as Element, 'alttext');
      return isBlock ? h(node, 'code', { lang: 'math' }, source) : h(node, 'inlineCode', source);
    },
  },
});

const writer = unified().use(markdownWriter).freeze();

/** Identifiers: names with an underscore, or scopes such as `disks:read`. As code, they need no backslashes. A long word is searched once. */
const IDENTIFIER = /((?<![\w.])[A-Za-z][\w.]*_[\w.]*\w(?:\[\w+\])*|\b[a-z_]+:[a-z_]+\b)/;

/** The content of the `main` element of a page. */
export function mainOf(html: string): string {
  const start = html.indexOf('<main');
  return html.slice(html.indexOf('>', start) + 1, html.indexOf('</main>', start));
}

/**
 * Writes the content of a built page as Markdown: everything that its `main` element says, without controls and navigation.
 *
 * @param main the content of its `main` element
 */
export function pageMarkdown(main: string, { route, siteUrl }: PublishedPage): string {
  const content = { type: 'root', children: [simplify(readHtml(main))] };
  const tree = toMarkdown.runSync(content as never) as MarkdownNode;
  const page = absoluteUrl(route, siteUrl);
  visit(tree, ['link', 'image'], (node: MarkdownNode) => {
    const { url = '' } = node;
    node.url = url.startsWith('#') ? `${page}${url}` : absoluteUrl(url, siteUrl);
  });
  visit(tree, 'text', codeOfIdentifiers);
  visit(tree, 'list', joinLists);
  // Only items with several paragraphs have empty lines between them.
  const isSpread = ({ children = [] }: MarkdownNode) =>
    children.filter(({ type }) => type !== 'list').length > 1;
  visit(tree, 'list', (node: MarkdownNode) => {
    for (const item of node.children ?? []) item.spread = isSpread(item);
    node.spread = node.children?.some(isSpread);
  });
  const markdown = String(writer.stringify(tree as never));
  return markdown.replace(
    /^# .*\n/m,
    (heading) => `${heading}\n${say(WORDS.files.page, { address: page })}\n`,
  );
}

/** Puts the items of the lists that follow into a list. Between two lists, Markdown would need a comment. */
function joinLists(node: MarkdownNode, index: number | null, parent: MarkdownNode | null) {
  const { children = [] } = parent ?? {};
  if (index === null) return;
  for (let next = children[index + 1]; next?.type === 'list'; next = children[index + 1]) {
    if (next.ordered !== node.ordered) return;
    node.children?.push(...(next.children ?? []));
    children.splice(index + 1, 1);
  }
}

/** Replaces the identifiers in a text by code. */
function codeOfIdentifiers(node: MarkdownNode, index: number | null, parent: MarkdownNode | null) {
  const { value = '' } = node;
  if (!parent || index === null || value.includes('/') || !IDENTIFIER.test(value)) return undefined;
  const parts = value.split(IDENTIFIER).flatMap((part, place) => {
    return part === '' ? [] : [{ type: place % 2 === 1 ? 'inlineCode' : 'text', value: part }];
  });
  parent.children?.splice(index, 1, ...parts);
  return index + parts.length;
}
