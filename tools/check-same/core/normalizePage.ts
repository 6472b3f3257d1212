import { parse } from 'parse5';
import type { DefaultTreeAdapterMap } from 'parse5';
import { withoutDigests } from './withoutDigests';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** Types of scripts that contain data which programs read. */
const DATA = new Set(['application/ld+json']);
/** Relations of links to files of the build, whose order and number say nothing about the page. */
const LOADED = new Set(['preload', 'prefetch', 'modulepreload', 'stylesheet']);
/** Elements in which spaces and line breaks are a part of the text. */
const PREFORMATTED = new Set(['pre', 'textarea']);

/**
 * The lines of a page: one for each tag and each text, indented by depth. Names of classes, style sheets, scripts and
 * digests are left out, because they change with each version of the code.
 */
export function normalizePage(html: string): string[] {
  const lines: string[] = [];
  const visit = (node: Node, depth: number, isPreformatted: boolean): void => {
    const indent = '  '.repeat(depth);
    if (isText(node)) {
      const text = isPreformatted
        ? JSON.stringify(node.value)
        : node.value.replace(/\s+/g, ' ').trim();
      if (text !== '') lines.push(indent + withoutDigests(text));
      return;
    }
    if (isElement(node)) {
      if (isOfBuild(node)) return;
      lines.push(indent + openingTag(node));
    }
    if (!('childNodes' in node)) return;
    const children = 'content' in node ? node.content.childNodes : node.childNodes;
    const isInside = isPreformatted || (isElement(node) && PREFORMATTED.has(node.tagName));
    for (const child of children) visit(child, depth + 1, isInside);
  };
  for (const child of parse(html).childNodes) visit(child, 0, false);
  return lines;
}

function isText(node: Node): node is DefaultTreeAdapterMap['textNode'] {
  return node.nodeName === '#text';
}

function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

function isOfBuild(element: Element): boolean {
  const valueOf = (name: string) =>
    element.attrs.find((attribute) => attribute.name === name)?.value;
  switch (element.tagName) {
    case 'style':
      return true;
    case 'script':
      return !DATA.has(valueOf('type') ?? '');
    case 'link':
      return (valueOf('rel') ?? '').split(' ').some((relation) => LOADED.has(relation));
    case 'meta':
      return valueOf('name') === 'generator' || valueOf('http-equiv') === 'Content-Security-Policy';
    default:
      return false;
  }
}

function openingTag({ tagName, attrs }: Element): string {
  const words = attrs
    .filter(({ name }) => name !== 'class')
    .map(({ name, value }) => (value === '' ? name : `${name}=${JSON.stringify(value)}`))
    .sort();
  return withoutDigests(`<${[tagName, ...words].join(' ')}>`);
}
