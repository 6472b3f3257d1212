import { directiveFromMarkdown, directiveToMarkdown } from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFootnoteFromMarkdown, gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote';
import {
  gfmStrikethroughFromMarkdown,
  gfmStrikethroughToMarkdown,
} from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown, gfmTableToMarkdown } from 'mdast-util-gfm-table';
import {
  gfmTaskListItemFromMarkdown,
  gfmTaskListItemToMarkdown,
} from 'mdast-util-gfm-task-list-item';
import { mdxFromMarkdown, mdxToMarkdown } from 'mdast-util-mdx';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { Handle, Options } from 'mdast-util-to-markdown';
import { directive } from 'micromark-extension-directive';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import { mdxjs } from 'micromark-extension-mdxjs';
import { isElement } from './tree';
import type { TreeNode } from './tree';

const COLON = 58;

/** Only containers (`:::note`). The other forms would read `localhost:port` as a directive, which the site does not. */
function containers() {
  const [container] = [directive().flow?.[COLON] ?? []].flat();
  return { flow: container ? { [COLON]: [container] } : {} };
}

const PARSER = {
  extensions: [
    mdxjs(),
    gfmTable(),
    gfmStrikethrough(),
    gfmTaskListItem(),
    gfmFootnote(),
    containers(),
  ],
  mdastExtensions: [
    mdxFromMarkdown(),
    gfmTableFromMarkdown(),
    gfmStrikethroughFromMarkdown(),
    gfmTaskListItemFromMarkdown(),
    gfmFootnoteFromMarkdown(),
    directiveFromMarkdown(),
  ],
};

/** The braces of `{#id}` behind a heading, which MDX would read as an expression, and what stands for them meanwhile. */
const HEADING_ID = /^(\s*#{1,6}[ \t].*?)(?<!\\)\{(#[A-Za-z][\w.:-]*)\}([ \t]*)$/gm;
const [OPEN, CLOSE] = ['\uE000', '\uE001'];

/**
 * Parses the body of a page as the site does. Throws an error if it is not valid MDX.
 *
 * @returns a tree whose positions are those in the text
 */
export function parse(text: string): TreeNode {
  const guarded = text.replace(HEADING_ID, `$1${OPEN}$2${CLOSE}$3`);
  const tree = fromMarkdown(guarded, PARSER) as TreeNode;
  tidy(tree);
  return tree;
}

/** Puts the braces back, and takes elements out of paragraphs that hold nothing else, as MDX does. */
function tidy(node: TreeNode): void {
  for (const field of ['value', 'meta'] as const) {
    const text = node[field];
    if (text?.includes(OPEN)) node[field] = text.replaceAll(OPEN, '{').replaceAll(CLOSE, '}');
  }
  if (!node.children) return;
  node.children.forEach(tidy);
  node.children = node.children.flatMap((child) => {
    const inside = child.type === 'paragraph' ? (child.children ?? []) : [];
    const elements = inside.filter(
      ({ type }) => isElement({ type }) || type.endsWith('Expression'),
    );
    const isAlone = inside.every(
      (part) => elements.includes(part) || (part.type === 'text' && part.value?.trim() === ''),
    );
    if (elements.length === 0 || !isAlone || child.data?.directiveLabel) return [child];
    return elements.map((element) => ({
      ...element,
      type: element.type.replace('Text', 'Flow'),
    }));
  });
}

const mdx = mdxToMarkdown();

/** Prints an element without its children, as `<Name a="b" />`. */
function emptyElement(...[node, parent, state, info]: Parameters<Handle>): string {
  const [{ handlers }] = [mdx.extensions?.find((one) => one.handlers?.mdxJsxFlowElement) ?? mdx];
  const print = handlers?.mdxJsxFlowElement as Handle;
  return print({ ...node, type: 'mdxJsxTextElement', children: [] }, parent, state, info);
}

/** An element as a block: what is inside is not indented, with blank lines around text. */
const flowElement: Handle = (node, parent, state, info) => {
  const empty = emptyElement(node, parent, state, info);
  const children: TreeNode[] = node.children;
  if (children.length === 0) return empty;
  const open = empty.replace(/ ?\/>$/, '>');
  const close = `</${node.name ?? ''}>`;
  if (children.every(isPhrasing)) {
    return `${open}${state.containerPhrasing(node, { ...info, before: '>', after: '<' })}${close}`;
  }
  const gap = (child: TreeNode | undefined) =>
    child?.type === 'mdxJsxFlowElement' ? '\n' : '\n\n';
  const inside = state.containerFlow(node, info);
  return `${open}${gap(children[0])}${inside}${gap(children.at(-1))}${close}`;
};

function isPhrasing({ type }: TreeNode): boolean {
  return PHRASING.has(type);
}

const PHRASING = new Set([
  'text',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'break',
  'link',
  'image',
  'mdxJsxTextElement',
  'mdxTextExpression',
  'sourceText',
  'footnoteReference',
  'linkReference',
  'imageReference',
]);

const asWritten: Handle = (node: TreeNode) => node.value ?? '';

/** A container with blank lines around what is inside. */
function container(...[node, parent, state, info]: Parameters<Handle>): string {
  const text = handlers?.containerDirective?.(node as never, parent, state, info) ?? '';
  return text.replace(/^(:{3,}.*)\n([^]+)\n(:{3,})$/, '$1\n\n$2\n\n$3');
}

/** Containers without the marks that would protect a colon in text: the site reads no other directives. */
const { handlers, ...directives } = directiveToMarkdown();
const withContainers: Options = {
  ...directives,
  handlers: { containerDirective: container },
  unsafe: directives.unsafe?.filter(({ character, inConstruct }) =>
    character === ':' ? inConstruct !== 'phrasing' : true,
  ),
};

/** How pages are printed. */
export const PRINTER: Options = {
  bullet: '-',
  emphasis: '_',
  listItemIndent: 'one',
  rule: '-',
  extensions: [
    mdx,
    gfmTableToMarkdown(),
    gfmStrikethroughToMarkdown(),
    gfmTaskListItemToMarkdown(),
    gfmFootnoteToMarkdown(),
    withContainers,
    {
      handlers: {
        mdxJsxFlowElement: flowElement,
        source: asWritten,
        sourceText: asWritten,
      } as Options['handlers'],
      join: [
        (left, right, parent) => {
          const areElements = [left, right, parent].every(
            ({ type }) => (type as string) === 'mdxJsxFlowElement',
          );
          return areElements ? 0 : undefined;
        },
      ],
    },
  ],
};

/** Prints a tree as the body of a page. */
export function print(tree: TreeNode): string {
  return withIds(toMarkdown(tree as never, PRINTER));
}

/** Takes the escape out of `{#id}` behind headings, which the printer protects as any brace. */
export function withIds(printed: string): string {
  return printed.replace(/^(\s*#{1,6}[ \t].*)\\(\{#[A-Za-z][\w.:-]*\})$/gm, '$1$2');
}
