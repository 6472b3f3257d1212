/** A node of a Markdown tree (mdast). */
interface MarkdownNode {
  type: string;
  value?: string;
  children?: MarkdownNode[];
}

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
export function keepPlaceholders(tree: MarkdownNode, allowed: readonly string[]): void {
  const elements = new Set([...allowed, ...LEFT_OPEN]);
  replaceHtml(tree, (html) => {
    for (const [, name = ''] of html.matchAll(CLOSING_TAG)) elements.add(name.toLowerCase());
    return { type: 'html', value: html };
  });
  const isPlaceholder = (name: string) => !elements.has(name.toLowerCase());
  replaceHtml(tree, (html) => {
    const [tag, name = ''] = new RegExp(`^${TAG.source}$`).exec(html) ?? [];
    if (tag && isPlaceholder(name)) return { type: 'text', value: tag };
    const value = html.replace(TAG, (text, each: string) =>
      isPlaceholder(each) ? text.replace('<', '&lt;') : text,
    );
    return { type: 'html', value };
  });
}

function replaceHtml(parent: MarkdownNode, replace: (html: string) => MarkdownNode): void {
  if (!parent.children) return;
  parent.children = parent.children.map((node) => {
    if (node.type === 'html') return replace(node.value ?? '');
    replaceHtml(node, replace);
    return node;
  });
}
