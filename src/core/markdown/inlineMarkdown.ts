import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

/** Elements that a line may contain, and the only attribute. */
const SCHEMA = {
  ...defaultSchema,
  tagNames: ['p', 'a', 'br', 'code', 'del', 'em', 'strong'],
  attributes: { '*': [], a: ['href'] },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
};

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize, SCHEMA)
  .use(rehypeStringify);

/** Kinds of nodes that a line may contain. */
const INLINE = /^(?:text|link|strong|emphasis|delete|inlineCode|break)$/;

interface Node {
  type: string;
  children?: Node[];
}

const isInline = ({ type, children = [] }: Node): boolean =>
  INLINE.test(type) && children.every(isInline);

/**
 * The HTML of one line of Markdown.
 *
 * @returns undefined if the text has blocks, pictures or HTML; `plain` if it has no Markdown
 */
export function inlineMarkdown(markdown: string): { html: string; isPlain: boolean } | undefined {
  const tree = processor.parse(markdown);
  const [first, ...others] = (tree as Node).children ?? [];
  const { type, children = [] } = first ?? {};
  if (type !== 'paragraph' || others.length > 0 || !children.every(isInline)) return undefined;
  const html = processor.stringify(processor.runSync(tree)).replace(/^<p>|<\/p>$/g, '');
  return { html, isPlain: children.every((child) => child.type === 'text') };
}
