import { attribute, textOf } from './builtSite';
import type { Element, Node } from './builtSite';

const LINES = new Set(
  'p h1 h2 h3 h4 h5 h6 li dt dd tr summary legend label pre figcaption div section header aside'.split(
    ' ',
  ),
);
/** Elements without text from the API description. */
const LEFT_OUT = new Set(['nav', 'button', 'svg', 'script', 'style', 'input', 'select']);

/** The text of an element as readers see it, with one line for each block. Lists are indented. */
export function pageText(root: Element): string {
  const lines: { depth: number; text: string }[] = [];
  let open = false;
  const start = (depth: number) => {
    lines.push({ depth, text: '' });
    open = true;
  };
  const visit = (node: Node, depth: number) => {
    if ('value' in node && node.nodeName === '#text') {
      if (!open && node.value.trim() === '') return;
      if (!open) start(depth);
      const last = lines.at(-1);
      if (last) last.text += node.value;
      return;
    }
    if (!('tagName' in node) || LEFT_OUT.has(node.tagName)) return;
    // Texts that scripts show later.
    if (attribute(node, 'role') === 'status' || attribute(node, 'role') === 'alert') return;
    if (node.tagName === 'pre') {
      for (const line of textOf(node).trimEnd().split('\n')) {
        lines.push({ depth: depth + 1, text: `| ${line}` });
      }
      open = false;
      return;
    }
    const label = attribute(node, 'data-option');
    if (label !== undefined) {
      // The sample of one language is enough.
      const isLater = attribute(node, 'hidden') !== undefined;
      if (isLater && attribute(node.parentNode as Element, 'aria-label') === 'Request') return;
      lines.push({ depth, text: label });
      open = false;
    }
    if (LINES.has(node.tagName)) open = false;
    if (node.tagName === 'td' || node.tagName === 'th') lines.at(-1)!.text += open ? ' | ' : '';
    const inner = node.tagName === 'ul' || node.tagName === 'ol' || node.tagName === 'dl' ? 1 : 0;
    if (/^h[1-6]$/.test(node.tagName)) {
      lines.push({ depth: 0, text: `${'#'.repeat(Number(node.tagName[1]))} ${textOf(node)}` });
      open = false;
      return;
    }
    for (const child of node.childNodes) visit(child, depth + inner);
    if (LINES.has(node.tagName)) open = false;
  };
  visit(root, 0);
  return lines
    .map(({ depth, text }) => ({ depth, text: text.replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '')
    .map(({ depth, text }) => '  '.repeat(depth) + text)
    .join('\n');
}
