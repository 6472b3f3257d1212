import { isJsx, walk } from '../tree';
import type { TreeNode } from '../tree';
import { isVariableName, resolveVariables, unknownVariableAdvice } from '../variables';
import { placeOf, sourceOf } from './step';
import type { PageEnvironment, Step } from './step';

/** Resolves variables in prose, code, link targets, alternative texts, titles and JSX attributes. */
export const variables: Step = (tree, page, file) => {
  const declared = declaredWords(tree);
  walk(tree, (node) => {
    if (node.type === 'image') resolveAlt(node, sourceOf(node, file), page);
    if (node.type === 'code' || node.type === 'inlineCode') {
      node.value = resolve(node.value ?? '', node, page, node.type === 'code' ? 1 : 0);
    }
    if (node.meta) node.meta = resolve(node.meta, node, page);
    if (node.url !== undefined) node.url = resolve(node.url, node, page);
    if (node.title) node.title = resolve(node.title, node, page);
    if (isJsx(node)) {
      for (const attribute of node.attributes ?? []) resolveAttribute(attribute, node, page);
    }
    if (node.children) node.children = replaceExpressions(node, page, declared);
  });
};

function resolve(text: string, node: TreeNode, page: PageEnvironment, firstLine = 0): string {
  const { text: resolved, unknown } = resolveVariables(text, page.variables);
  for (const { name, offset, advice } of unknown) {
    const { line, column, ...place } = placeOf(node);
    const below = text.slice(0, offset).split('\n').length - 1 + firstLine;
    page.report({
      ...place,
      line: line === undefined ? undefined : line + below,
      column: below === 0 ? column : undefined,
      message: `\`{${name}}\` is not a variable`,
      advice,
    });
  }
  return resolved;
}

function resolveAttribute(
  attribute: NonNullable<TreeNode['attributes']>[number],
  node: TreeNode,
  page: PageEnvironment,
): void {
  const { value } = attribute;
  if (typeof value === 'string') attribute.value = resolve(value, node, page);
  else if (value && isVariableName(value.value.trim())) {
    attribute.value = resolve(`{${value.value.trim()}}`, node, page);
  } else if (value && LITERAL.test(value.value)) {
    // Makes it an attribute in quotes, so that later steps resolve links in it.
    attribute.value = value.value.trim().slice(1, -1);
  }
}

/** An expression that is a string literal, such as `href={'/docs'}`. */
const LITERAL = /^\s*(?:'[^'\\\n]*'|"[^"\\\n]*"|`[^`\\$]*`)\s*$/;

/** The parser removes the braces of expressions in alternative text. The source still has them. */
function resolveAlt(node: TreeNode, source: string, page: PageEnvironment): void {
  const { start, end } = node.position ?? {};
  const written = source.slice(start?.offset ?? 0, end?.offset ?? 0);
  let alt = node.alt ?? '';
  let from = 0;
  for (const [whole] of written.matchAll(/\{[A-Za-z]+(?:\.[\w-]+)+\}/g)) {
    const name = whole.slice(1, -1);
    const at = alt.indexOf(name, from);
    if (!isVariableName(name) || at === -1) continue;
    const value = resolve(whole, node, page);
    alt = alt.slice(0, at) + value + alt.slice(at + name.length);
    from = at + value.length;
  }
  node.alt = alt;
}

const PATH = /^[A-Za-z_$][\w$]*(\.[\w$-]+)*$/;

/** Replaces expressions that are variables by text, and joins adjacent texts. */
function replaceExpressions(
  parent: TreeNode,
  page: PageEnvironment,
  declared: readonly string[],
): TreeNode[] {
  const children: TreeNode[] = [];
  for (const child of parent.children ?? []) {
    const flow = child.type === 'mdxFlowExpression';
    const isExpression = flow || child.type === 'mdxTextExpression';
    const text = isExpression ? expressionText(child, children.at(-1), page, declared) : undefined;
    if (text === undefined) {
      const previous = children.at(-1);
      if (child.type === 'text' && previous?.type === 'text') append(previous, child);
      else children.push(child);
      continue;
    }
    const node: TreeNode = { type: 'text', value: text, position: child.position };
    const previous = children.at(-1);
    const [line] = previous?.children ?? [];
    if (!flow) {
      if (previous?.type === 'text') append(previous, node);
      else children.push(node);
    } else if (line && previous?.data?.ofExpression && sameLine(previous, child)) {
      // MDX unwraps paragraphs that consist only of expressions. They become a paragraph again.
      append(line, { ...node, value: ` ${text}` });
    } else {
      const data = { ofExpression: true };
      children.push({ type: 'paragraph', children: [node], position: child.position, data });
    }
  }
  return children;
}

function expressionText(
  node: TreeNode,
  previous: TreeNode | undefined,
  page: PageEnvironment,
  declared: readonly string[],
): string | undefined {
  const name = (node.value ?? '').trim();
  if (name.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').trim() === '') return undefined;
  const literal = `{${name}}`;
  if (previous?.type === 'text' && previous.value?.endsWith('$')) return literal;
  if (isVariableName(name)) return resolve(literal, node, page);
  const [, first = ''] = /^([A-Za-z_$][\w$]*)/.exec(name) ?? [];
  if (first === 'props' || declared.includes(first)) return undefined;
  page.report({
    ...placeOf(node),
    message: `\`${literal}\` is not a variable`,
    advice: unknownExpressionAdvice(name, page),
  });
  return literal;
}

function unknownExpressionAdvice(name: string, page: PageEnvironment): string {
  const braces = `For braces in text write \`\\{${name}}\`, or put the text in \`code\`.`;
  return PATH.test(name) ? `${unknownVariableAdvice(name, page.variables)} ${braces}` : braces;
}

function append(node: TreeNode, more: TreeNode): void {
  node.value = `${node.value ?? ''}${more.value ?? ''}`;
  if (node.position && more.position)
    node.position = { start: node.position.start, end: more.position.end };
}

function sameLine(a: TreeNode, b: TreeNode): boolean {
  return a.position?.end.line === b.position?.start.line;
}

/** Names that the page itself imports or exports. They are not variables of the site. */
export function declaredWords(tree: TreeNode): string[] {
  return (tree.children ?? [])
    .filter(({ type }) => type === 'mdxjsEsm')
    .flatMap(({ value }) => (value ?? '').match(/[\w$]+/g) ?? []);
}
