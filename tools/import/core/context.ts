import type { JsxAttribute, TreeNode } from '../../../src/core/content/tree';
import { plainText } from '../../../src/core/content/plainText';
import { jsx } from '../../../src/core/content/markdown/jsx';
import { text } from './blocks';
import { BLOCKS } from './html';
import type { Dialect } from './prepareText';
import type { Sandbox } from './sandbox';
import type { Message } from './source';
import type { Place, Targets } from './targets';
import { groupOf, textOf } from './values';
import type { Group, Value } from './values';

/**
 * Fields of a mapping that name properties of the component, several of them separated by commas. The kind of an admonition
 * may also be a fixed one.
 */
export const PROPERTIES = 'kind title text href src alt language group'.split(' ') as Property[];
type Property = 'kind' | 'title' | 'text' | 'href' | 'src' | 'alt' | 'language' | 'group';

/** What a component becomes. */
export type Mapping = { as: string } & { [Name in Property]?: string | undefined };

/** Everything that the conversion of a page needs. */
export interface Conversion extends Targets {
  sandbox: Sandbox;
  dialectOf(place: Place): Dialect;
  /** Name of the include for a file. Undefined if its text must be inserted into the page. */
  includeOf(file: string): string | undefined;
  /** Returns cards for the other pages of the page's group in the sidebar. */
  cardsFor(place: Place): TreeNode[];
  /** What components of the site become, by name. */
  mappings: Readonly<Record<string, Mapping>>;
  /** Uses of components that are not known: how often, and with which properties. */
  unknown: Map<string, { times: number; properties: ReadonlySet<string> }>;
}

/** What the text of a file may refer to. */
export interface FileOptions {
  frontMatter: Group;
  /** Values that the page passes to an imported file. Undefined in a page. */
  props?: Group;
  /** What stands between the tags of the imported file. */
  slot?: TreeNode[];
  /** Files that contain this one, for the detection of circular imports. */
  above: readonly string[];
}

/** The state of the conversion of one page or imported file. */
export interface Context extends Conversion, FileOptions {
  place: Place;
  dialect: Dialect;
  /** Modules of the imported names, with the exported name after `#`. */
  imports: Map<string, string>;
  /** Targets of references, by identifier. */
  definitions: ReadonlyMap<string, TreeNode>;
  messages: Message[];
  /** Adds a message about a node. */
  say(node: TreeNode, text: string): void;
  /** Value of an expression. Undefined if it is not known. */
  run(code: string): Value;
  /** Converts nodes of the same file. */
  convertAll(nodes: readonly TreeNode[]): TreeNode[];
}

/** Converts a node of one kind. */
export type Convert = (node: TreeNode, context: Context) => TreeNode[];

/** Converts the children of a node. */
export const childrenOf: Convert = (node, context) => context.convertAll(node.children ?? []);

/** Value of an attribute: `true` if it has none, undefined if it is missing or not known. */
export function attribute(node: TreeNode, name: string, context: Context): Value {
  const found = node.attributes?.find(
    (item) => item.type === 'mdxJsxAttribute' && item.name === name,
  );
  return found && attributeValue(found, context);
}

/** Value of an attribute of an element, as `attribute` returns it. */
export function attributeValue({ value }: JsxAttribute, context: Context): Value {
  if (value === null || value === undefined) return true;
  return typeof value === 'string' ? value : context.run(value.value);
}

/** The first of some attributes, separated by commas, that is a text or has words. */
export function words(
  node: TreeNode,
  names: string | undefined,
  context: Context,
): string | undefined {
  return names
    ?.split(',')
    .map((name) => attribute(node, name.trim(), context))
    .map(
      (value) =>
        textOf(value)
        ?? (isElement(value)
          ? textOf(plainText({ type: 'root', children: nodesOf(value) }))
          : undefined),
    )
    .find((value) => value !== undefined);
}

function isElement(value: Value): boolean {
  return Array.isArray(value)
    ? value.some(isElement)
    : typeof groupOf(value)['$element'] === 'string';
}

/** Nodes of a value with elements of JSX. Empty if it has no words. */
export function nodesOf(value: Value): TreeNode[] {
  if (typeof value === 'string' || typeof value === 'number') return [text(String(value))];
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  const { $element: name, props } = groupOf(value);
  if (typeof name !== 'string') return [];
  const { children, ...others } = groupOf(props);
  const inner = nodesOf(children);
  if (name === '$list' || name === '') return inner;
  const type = BLOCKS.has(name) ? 'mdxJsxFlowElement' : 'mdxJsxTextElement';
  const node = jsx(name, {}, inner, { type });
  node.attributes = Object.entries(others).map(([key, each]) => ({
    type: 'mdxJsxAttribute',
    name: key,
    value:
      each === true
        ? null
        : typeof each === 'string'
          ? each
          : { type: 'mdxJsxAttributeValueExpression', value: JSON.stringify(each ?? null) },
  }));
  return [node];
}
