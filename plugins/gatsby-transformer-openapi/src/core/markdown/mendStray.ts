import type { Element, ElementContent, Root } from 'hast';

/** Elements that only mean something inside others, by those others. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  li: ['ul', 'ol'],
  dt: ['dl'],
  dd: ['dl'],
  tr: ['table', 'thead', 'tbody', 'tfoot'],
  td: ['tr'],
  th: ['tr'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
};

/** What elements become that stand alone: a list around them; the others are blocks of their own. */
const LISTS: Readonly<Record<string, string>> = { li: 'ul', dt: 'dl', dd: 'dl' };

/** Blocks that end a paragraph before them, whatever they are inside of. */
const BLOCKS = new Set(
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul dt dd'.split(
    ' ',
  ),
);

/**
 * Mends what a browser would read otherwise when it reads the markup inside of a page. A list item without a list ends the
 * list item that the description stands in, so that all rows behind it would go to the wrong place.
 */
export function mendStray(root: Root): void {
  root.children = mended(root.children as ElementContent[], 'div', false);
}

function mended(
  children: readonly ElementContent[],
  parent: string,
  inLink: boolean,
): ElementContent[] {
  const result: ElementContent[] = [];
  let hasSummary = false;
  for (const child of children) {
    if (child.type !== 'element') {
      result.push(child);
      continue;
    }
    // A link inside a link ends the outer one.
    if (child.tagName === 'a' && inLink) {
      result.push(...mended(child.children, parent, inLink));
      continue;
    }
    child.children = mended(child.children, child.tagName, inLink || child.tagName === 'a');
    const parents = PARENTS[child.tagName];
    if (child.tagName === 'summary' && (parent !== 'details' || hasSummary)) {
      result.push({ ...child, tagName: 'div' });
    } else if (parents && !parents.includes(parent)) {
      addStray(result, child);
    } else if (child.tagName === 'p' && child.children.some(isBlock)) {
      result.push({ ...child, tagName: 'div' });
    } else {
      hasSummary ||= child.tagName === 'summary';
      result.push(child);
    }
  }
  return result;
}

/** Adds an element without its parent: to the list that was made for the one before it, to a new one, or as a block. */
function addStray(result: ElementContent[], child: Element): void {
  const list = LISTS[child.tagName];
  if (list === undefined) {
    result.push({ ...child, tagName: 'div', properties: {} });
    return;
  }
  const last = result.findLast((other) => other.type !== 'text' || other.value.trim() !== '');
  if (last?.type === 'element' && last.data?.['mended']) last.children.push(child);
  else {
    result.push({
      type: 'element',
      tagName: list,
      properties: {},
      children: [child],
      data: { mended: true },
    });
  }
}

function isBlock(node: ElementContent): boolean {
  return (
    node.type === 'element'
    && (BLOCKS.has(node.tagName) || node.children.some((child) => isBlock(child)))
  );
}
