/** A node of a Markdown tree, with the fields that the editor uses. */
export interface TreeNode {
  type: string;
  value?: string;
  children?: TreeNode[];
  position?: { start: Point; end: Point } | undefined;
  data?: { directiveLabel?: boolean } | undefined;
  name?: string | null;
  /** A list for elements, an object for containers. */
  attributes?: Attribute[] | Record<string, string | null | undefined>;
  lang?: string | null;
  meta?: string | null;
  ordered?: boolean | null;
  start?: number | null;
  checked?: boolean | null;
  spread?: boolean | null;
  depth?: number;
  url?: string;
  title?: string | null;
  alt?: string | null;
  align?: (string | null)[] | null;
  identifier?: string;
}

interface Point {
  line: number;
  column: number;
  offset?: number | undefined;
}

/** An attribute of an element. An expression in braces is an object. */
export interface Attribute {
  type: string;
  name?: string;
  value?: string | null | { type: string; value: string };
}

/** Whether a node is an element of a component or of HTML. */
export function isElement(node: TreeNode): boolean {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Attributes of an element whose values are texts. */
export function textAttributes(node: TreeNode): Record<string, string> {
  if (!Array.isArray(node.attributes)) return {};
  return Object.fromEntries(
    node.attributes.flatMap(({ name, value }) =>
      name !== undefined && typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}

/** Number of characters before a node in its line. */
export function columnOf(node: TreeNode | undefined): number {
  return (node?.position?.start.column ?? 1) - 1;
}

/** Text of a node. Its lines after the first keep their indentation. */
export function sliceOf(text: string, node: TreeNode): string {
  return text.slice(node.position?.start.offset, node.position?.end.offset);
}

/** Replaces the indentation of all lines but the first one. */
export function indented(text: string, from: number, to: number): string {
  const [old, present] = [' '.repeat(from), ' '.repeat(to)];
  return text
    .split('\n')
    .map((line, index) =>
      index > 0 && line !== '' && line.startsWith(old) ? present + line.slice(from) : line,
    )
    .join('\n');
}
