import { VFile } from 'vfile';
import { nearestAdvice } from '../../input/nearest';
import { attributeText, isJsx, walk } from '../tree';
import type { Origin, TreeNode } from '../tree';
import { parsedSource } from './explicitIds';
import { jsx } from './jsx';
import { parseMarkdown } from './parseMarkdown';
import { replaceNodes } from './replaceNodes';
import { placeOf } from './step';
import type { PageEnvironment, Step } from './step';

const EXAMPLE =
  'Write `<Include file="name" />` on a line of its own, for content/includes/name.mdx.';

/**
 * Replaces `<Include>` by files of `content/includes`. Nodes keep the name of their file, so that later steps report
 * mistakes at the right line of the include.
 */
export const includes: Step = (tree, page) => expand(tree, page, []);

function expand(tree: TreeNode, page: PageEnvironment, above: readonly string[]): void {
  // In a list, an element on a separate line is parsed as a paragraph.
  replaceNodes(tree, (node) => {
    const [only, another] = node.type === 'paragraph' ? (node.children ?? []) : [];
    if (!only || another || !isJsx(only) || only.name !== 'Include') return undefined;
    return [{ ...only, type: 'mdxJsxFlowElement' }];
  });
  replaceNodes(tree, (node) => {
    if (!isJsx(node) || node.name !== 'Include') return undefined;
    const name = readName(node, page);
    const included = name === undefined ? undefined : read(name, node, page, above);
    if (!included) return [];
    const { position } = node;
    return [
      jsx('div', { className: 'prose', 'data-include': name }, included.children, { position }),
    ];
  });
}

function readName(node: TreeNode, page: PageEnvironment): string | undefined {
  const name = attributeText(node, 'file');
  const fault =
    node.type === 'mdxJsxTextElement'
      ? '`<Include>` stands in a line of text'
      : name === undefined || name === ''
        ? '`<Include>` names no file'
        : (node.children?.length ?? 0) > 0 || (node.attributes?.length ?? 0) > 1
          ? '`<Include>` takes nothing but `file`'
          : undefined;
  if (fault === undefined) return name;
  page.report({ ...placeOf(node), message: fault, advice: EXAMPLE });
  return undefined;
}

function read(
  name: string,
  node: TreeNode,
  page: PageEnvironment,
  above: readonly string[],
): TreeNode | undefined {
  if (above.includes(name)) {
    page.report({
      ...placeOf(node),
      message: `\`${name}\` includes itself: ${[...above, name].join(' → ')}`,
      advice: 'Take one of these out.',
    });
    return undefined;
  }
  const include = page.include(name, page.call);
  if (!include) {
    page.report({
      ...placeOf(node),
      message: `there is no include \`${name}\``,
      advice: nearestAdvice(name, page.includeNames(), 'Includes') || EXAMPLE,
    });
    return undefined;
  }
  const source = new VFile({ value: include.body });
  const { tree, problems } = parseMarkdown(source, include.file);
  for (const { line, column, message, advice } of problems) {
    page.report({ file: include.file, line, column, message, advice });
  }
  if (!tree) return undefined;
  const origin: Origin = { file: include.file, source: parsedSource(source) };
  walk(tree, (inner) => {
    inner.data = { ...inner.data, origin };
    rebase(inner, include.rebase);
    // Footnotes and definitions of the page may have the same names.
    if (inner.identifier !== undefined) {
      inner.identifier = `${name}/${inner.identifier}`;
      if (inner.label) inner.label = `${name}/${inner.label}`;
    }
    if (inner.type === 'mdxjsEsm') {
      page.report({
        ...placeOf(inner),
        message: 'an include can neither import nor export',
        advice: 'Begin the line with another word, or move it to the page.',
      });
    }
  });
  tree.children = tree.children?.filter(({ type }) => type !== 'mdxjsEsm');
  unwrapElements(tree);
  expand(tree, page, [...above, name]);
  return tree;
}

/**
 * Removes paragraphs that only contain elements, such as a `<summary>` on a separate line. MDX does the same with the text
 * of a page, but before the steps run.
 */
function unwrapElements(tree: TreeNode): void {
  replaceNodes(tree, ({ type, children = [] }) => {
    if (type !== 'paragraph' || !children.some(isJsx)) return undefined;
    const others = children.filter((child) => !isJsx(child));
    if (others.some((child) => child.type !== 'text' || child.value?.trim() !== ''))
      return undefined;
    return children.filter(isJsx).map((child) => ({ ...child, type: 'mdxJsxFlowElement' }));
  });
}

/** A target relative to the include's file. */
const BESIDE = /^(?![a-z][a-z0-9+.-]*:|[/#?\\{])./i;

/** Rewrites targets that are relative to the include's file, so that they are relative to the page. */
function rebase(node: TreeNode, toPage: (target: string) => string): void {
  if (node.url !== undefined && BESIDE.test(node.url)) node.url = toPage(node.url);
  if (!isJsx(node)) return;
  for (const attribute of node.attributes ?? []) {
    if (attribute.name !== 'href' || typeof attribute.value !== 'string') continue;
    if (BESIDE.test(attribute.value)) attribute.value = toPage(attribute.value);
  }
}
