import type { Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';

/** A tag without attributes: the only form that a placeholder such as `<token>` has. */
const TAG = /<([A-Za-z][\w.:-]*)>/g;
const CLOSING_TAG = /<\/([A-Za-z][\w.:-]*)\s*>/g;

/** Elements without a meaning in a description that authors leave open. */
const LEFT_OPEN = [
  'big',
  'body',
  'center',
  'col',
  'colgroup',
  'font',
  'head',
  'html',
  'nobr',
  'small',
  'u',
];

/**
 * Turns placeholders into text. CommonMark reads `Bearer <token>` and `List<String>` as HTML, so the word would disappear as
 * an unknown element, and `<title>` or `<script>` would take the rest of the text with it. A placeholder is a tag without
 * attributes and without a closing tag in the text, of an element that descriptions may not contain.
 *
 * @param allowed names of the elements that descriptions may contain
 */
export function keepPlaceholders(tree: Root, allowed: readonly string[]): void {
  const elements = new Set([...allowed, ...LEFT_OPEN]);
  visit(tree, 'html', ({ value }) => {
    for (const [, name = ''] of value.matchAll(CLOSING_TAG)) elements.add(name.toLowerCase());
  });
  const isPlaceholder = (name: string) => !elements.has(name.toLowerCase());
  visit(tree, 'html', (node, index, parent) => {
    const [tag, name = ''] = new RegExp(`^${TAG.source}$`).exec(node.value) ?? [];
    if (tag && isPlaceholder(name) && parent && typeof index === 'number' && parent.type !== 'root')
      parent.children[index] = { type: 'text', value: tag } satisfies Text;
    else
      node.value = node.value.replace(TAG, (text, each: string) =>
        isPlaceholder(each) ? text.replace('<', '&lt;') : text,
      );
  });
}
