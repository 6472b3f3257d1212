import type { Element, ElementContent, Root } from 'hast';

/** Elements that are only valid inside certain parents, with these parents. */
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

/** Lists that are put around elements without their parent. Other elements become `div`. */
const LISTS: Readonly<Record<string, string>> = { li: 'ul', dt: 'dl', dd: 'dl' };

/** Lists that only contain list items. */
const NESTED = new Set(['ul', 'ol']);

/** Elements whose start tag ends an open paragraph. */
const BLOCKS = new Set(
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul dt dd'.split(
    ' ',
  ),
);

/**
 * Corrects elements that the HTML parser of a browser would move inside a page. For example, a list item without a list
 * ends the list item around the description, so that all later rows would be in the wrong place.
 */
export function correctNesting(root: Root): void {
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
    // In HTML, a link inside a link ends the outer one.
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
    } else if (NESTED.has(child.tagName) && NESTED.has(parent)) {
      addNested(result, child);
    } else if (child.tagName === 'p' && child.children.some(isBlock)) {
      result.push({ ...child, tagName: 'div' });
    } else {
      hasSummary ||= child.tagName === 'summary';
      result.push(child);
    }
  }
  return result;
}

/** Adds a list that stands between the items of another list to the item before it, as authors mean it. */
function addNested(result: ElementContent[], child: Element): void {
  const last = result.findLast(({ type }) => type === 'element');
  if (last?.type === 'element') last.children.push(child);
  else result.push({ type: 'element', tagName: 'li', properties: {}, children: [child] });
}

/**
 * Adds an element whose parent is missing: to the list that was made for the element before it, to a new list, or as a
 * `div`.
 */
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
