import type { Element, Properties, Text } from 'hast';
import { Parser } from 'htmlparser2';

/** A node of a page. */
export type Node = Element | Text;

/** Reads HTML as a tree. Pages are written by React and rehype, so each element has its end tag. */
export function readHtml(html: string): Element {
  const root = element('main', []);
  const open = [root];
  const parser = new Parser(
    {
      onopentag(tagName, properties) {
        const child = element(tagName, [], properties);
        open.at(-1)?.children.push(child);
        open.push(child);
      },
      ontext(value) {
        open.at(-1)?.children.push(text(value));
      },
      onclosetag() {
        open.pop();
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return root;
}

/** A text. */
export const text = (value: string): Text => ({ type: 'text', value });

/** An element. The names of its attributes are those of HTML. */
export const element = (
  tagName: string,
  children: Node[],
  properties: Properties = {},
): Element => ({ type: 'element', tagName, properties, children });

/** The children of an element. */
export const childrenOf = ({ children }: Element): Node[] => children as Node[];

/** Whether a node is an element, with one of these names if some are given. */
export const isElement = (node: Node | undefined, ...names: string[]): node is Element =>
  node?.type === 'element' && (names.length === 0 || names.includes(node.tagName));

/** Whether a node is a text of spaces. */
export const isBlank = (node: Node): boolean => node.type === 'text' && node.value.trim() === '';

/** The value of an attribute. Undefined if there is none. */
export function attribute({ properties }: Element, name: string): string | undefined {
  const value = properties?.[name];
  return value === undefined ? undefined : String(value);
}

/** Whether an element has an attribute. */
export const has = (node: Element, name: string): boolean => attribute(node, name) !== undefined;

/** The whole text of a node. */
export const textOf = (node: Node): string =>
  node.type === 'text' ? node.value : childrenOf(node).map(textOf).join('');

/** All elements below a node for which a function returns true. */
export function findAll(node: Node, isWanted: (element: Element) => boolean): Element[] {
  if (node.type === 'text') return [];
  return childrenOf(node).flatMap((child) => [
    ...(isElement(child) && isWanted(child) ? [child] : []),
    ...findAll(child, isWanted),
  ]);
}
