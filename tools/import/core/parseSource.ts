import { mdxJsxFromMarkdown } from 'mdast-util-mdx-jsx';
import { mdxJsx } from 'micromark-extension-mdx-jsx';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Plugin } from 'unified';
import { VFile } from 'vfile';
import { containers } from '../../../src/core/content/markdown/containers';
import {
  describeSyntaxError,
  parseMarkdown,
} from '../../../src/core/content/markdown/parseMarkdown';
import type { TreeNode } from '../../../src/core/content/tree';
import { isHeavyText } from '../../../src/core/text/isHeavyText';
import { isHtmlName } from './html';
import { escapeAt, prepareText } from './prepareText';
import type { Dialect } from './prepareText';

/** A page of the source as a tree, with messages about changes that were necessary to parse it. */
export interface ParsedSource {
  tree: TreeNode;
  messages: { line: number; text: string }[];
}

/** Highest number of repairs. After each one, the page is parsed again. */
const MAX_REPAIRS = 60;
/** Highest number of characters that are parsed again. */
const MAX_PARSED = 1_000_000;

/** Elements of HTML as in MDX, but no expressions. */
const elements: Plugin = function elements() {
  for (const [name, extension] of [
    ['micromarkExtensions', mdxJsx()],
    ['micromarkExtensions', { disable: { null: ['htmlFlow', 'htmlText'] } }],
    ['fromMarkdownExtensions', mdxJsxFromMarkdown()],
  ] as const)
    this.data(name, [...((this.data(name) as object[] | undefined) ?? []), extension]);
};
const markdown = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(containers)
  .use(elements)
  .freeze();
const bare = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).freeze();

/**
 * Parses a page. Characters that MDX would read as code, and tags that are not closed, become text or are removed. If no
 * repair helps, the page is read as Markdown without components, and then as Markdown without HTML.
 */
export function parseSource(body: string, dialect: Dialect): ParsedSource {
  const said = (line: number, text: string) => [{ line, text }];
  if (isHeavyText(body)) {
    const children = [{ type: 'code', lang: 'text', value: body }];
    return {
      tree: { type: 'root', children },
      messages: said(1, 'too long or too intricate to be read; kept as code'),
    };
  }
  const first = repaired(prepareText(body, dialect), dialect);
  if (first.tree) return { tree: first.tree, messages: first.messages };
  const short = first.reason.length > 160 ? `${first.reason.slice(0, 159)}…` : first.reason;
  const without = dialect.plain ? 'HTML' : 'components';
  const plain = { ...dialect, plain: true };
  const text = prepareText(dialect.plain ? body : withoutCodeLines(body), plain);
  const second = dialect.plain ? undefined : repaired(text, plain);
  return {
    tree: second?.tree ?? (bare.parse(text) as TreeNode),
    messages: said(first.line, `not valid MDX (${short}); read as Markdown without ${without}`),
  };
}

interface Attempt extends Partial<ParsedSource> {
  messages: ParsedSource['messages'];
  /** Why and where the first parsing failed. */
  reason: string;
  line: number;
}

function repaired(source: string, { plain }: Dialect): Attempt {
  const attempt: Attempt = { messages: [], reason: 'it would hold up the build', line: 1 };
  let text = source;
  for (
    let repairs = 0;
    repairs < MAX_REPAIRS && repairs * text.length < MAX_PARSED && !isHeavyText(text);
    repairs += 1
  ) {
    const { tree, problems } = plain
      ? parsePlain(text)
      : parseMarkdown(new VFile({ value: text }), '');
    if (tree) return { ...attempt, tree };
    const [{ message = '', line = 1, column = 1 } = {}] = problems;
    if (repairs === 0)
      Object.assign(attempt, { reason: message.replace(/^this is not valid MDX: /, ''), line });
    const next = repair(text, message, line, column);
    if (next === undefined) break;
    text = next.text;
    if (next.said) attempt.messages.push(next.said);
  }
  return attempt;
}

function parsePlain(text: string): ReturnType<typeof parseMarkdown> {
  try {
    return { tree: markdown.parse(text) as TreeNode, problems: [] };
  } catch (error) {
    return { problems: [describeSyntaxError(error, '')] };
  }
}

/** Removes imports and exports from a page that is read as Markdown. */
function withoutCodeLines(source: string): string {
  return source.replace(
    /^(?:import\s.*\bfrom\s*['"]|import\s*['"]|export\s+(?:default|const|function)\b).*$/gm,
    '',
  );
}

interface Repair {
  text: string;
  said?: { line: number; text: string };
}

/** A tag with its position in the parser's error message. */
const TAG = /`<(\/?)([^`>]*)>`(?:[^(`]*\((\d+):(\d+))?/g;

function repair(text: string, message: string, line: number, column: number): Repair | undefined {
  const lines = text.split('\n');
  if (
    /Unexpected closing (slash|tag)|Expected a closing tag|Expected the closing tag/.test(message)
  ) {
    const opened = [...message.matchAll(TAG)].find(([, slash, , from]) => slash === '' && from);
    const [, , name = '', from, column_] = opened ?? [];
    if (opened) return withoutTag(lines, name, Number(from), Number(column_));
    const closing = /^<?\/?([\w.]*)/.exec(
      (lines[line - 1] ?? '').slice(Math.max(0, column - 2)),
    )?.[1];
    return withoutTag(lines, closing ?? '', line, column);
  }
  if (/import|export/i.test(message) && /^(import|export)\b/.test(lines[line - 1] ?? '')) {
    const first = lines[line - 1] ?? '';
    lines[line - 1] = `&#${first.charCodeAt(0)};${first.slice(1)}`;
    return { text: lines.join('\n') };
  }
  const escaped = escapeAt(text, line, column);
  return escaped === undefined ? undefined : { text: escaped };
}

/** Removes an HTML tag that is not closed. Other text in angle brackets is a placeholder and is escaped. */
function withoutTag(
  lines: string[],
  name: string,
  line: number,
  column: number,
): Repair | undefined {
  const source = lines[line - 1];
  if (source === undefined) return undefined;
  const start = source.lastIndexOf('<', Math.min(column, source.length));
  if (start === -1 || source[start - 1] === '\\') return undefined;
  const end = source.indexOf('>', start);
  if (isHtmlName(name) && end !== -1) {
    lines[line - 1] = source.slice(0, start) + source.slice(end + 1);
    const text = `\`${source.slice(start, end + 1)}\` has no counterpart; the tag is left out`;
    return { text: lines.join('\n'), said: { line, text } };
  }
  lines[line - 1] = `${source.slice(0, start)}\\${source.slice(start)}`;
  return { text: lines.join('\n') };
}
