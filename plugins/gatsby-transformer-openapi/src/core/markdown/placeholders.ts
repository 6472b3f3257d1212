import type { HTML, Parent, Root, Text } from 'mdast';

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
  replaceHtml(tree, (node) => {
    for (const [, name = ''] of node.value.matchAll(CLOSING_TAG)) elements.add(name.toLowerCase());
    return node;
  });
  const isPlaceholder = (name: string) => !elements.has(name.toLowerCase());
  replaceHtml(tree, ({ type, value }) => {
    const [tag, name = ''] = new RegExp(`^${TAG.source}$`).exec(value) ?? [];
    if (tag && isPlaceholder(name)) return { type: 'text', value: tag };
    const html = value.replace(TAG, (text, each: string) =>
      isPlaceholder(each) ? text.replace('<', '&lt;') : text,
    );
    return { type, value: html };
  });
}

function replaceHtml(parent: Parent, replace: (node: HTML) => HTML | Text): void {
  parent.children = parent.children.map((node) => {
    if (node.type === 'html') return replace(node);
    if ('children' in node) replaceHtml(node, replace);
    return node;
  });
}
