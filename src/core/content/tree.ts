/** A node of a Markdown tree, with the fields that the steps use. Its kinds come from several packages. */
export interface TreeNode {
  type: string;
  value?: string;
  children?: TreeNode[];
  position?: { start: Point; end: Point } | undefined;
  data?: NodeData | undefined;
  /** Headings. */
  depth?: number;
  /** Links, definitions and images. */
  url?: string;
  title?: string | null;
  alt?: string | null;
  /** Directives and JSX elements. */
  name?: string | null;
  attributes?: JsxAttribute[];
  /** Fenced code. */
  lang?: string | null;
  meta?: string | null;
  /** Lists. `spread` means that blank lines separate the items. */
  ordered?: boolean | null;
  spread?: boolean | null;
  /** References to definitions. */
  identifier?: string;
  label?: string | null;
}

/** Fields that parsers and steps add to a node. */
interface NodeData {
  /** Id of a heading. */
  id?: string;
  /** Attributes of the node's element. */
  hProperties?: Record<string, unknown>;
  /** Whether the node is the title of a container `:::note[Title]`. */
  directiveLabel?: boolean;
  /** The include that the node comes from. Absent for nodes of the page itself. */
  origin?: Origin;
  [name: string]: unknown;
}

/** The include that a node comes from. */
export interface Origin {
  /** Path of the file for messages, starting at the project's folder. */
  file: string;
  /** The text that the node's offsets refer to. */
  source: string;
}

interface Point {
  line: number;
  column: number;
  offset?: number | undefined;
}

/** An attribute of a JSX element. An expression in braces is an object. */
export interface JsxAttribute {
  type: string;
  name?: string;
  value?: string | null | { type: string; value: string };
}

/** Calls a function for every node, parents first. `ancestors` begins with the root. */
export function walk(
  node: TreeNode,
  visit: (node: TreeNode, ancestors: readonly TreeNode[]) => void,
  ancestors: readonly TreeNode[] = [],
): void {
  visit(node, ancestors);
  if (!node.children) return;
  const below = [...ancestors, node];
  // The function may replace children of the current node, but not of its ancestors.
  for (const child of [...node.children]) walk(child, visit, below);
}

/** Value of a JSX attribute, if it is a plain string. */
export function attributeText(node: TreeNode, name: string): string | undefined {
  const attribute = node.attributes?.find(
    (item) => item.type === 'mdxJsxAttribute' && item.name === name,
  );
  return typeof attribute?.value === 'string' ? attribute.value : undefined;
}

/** Whether a node is a JSX element, inline or as a block. */
export function isJsx(node: TreeNode): boolean {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}
