import { mdxJsxFromMarkdown } from 'mdast-util-mdx-jsx';
import { mdxJsx } from 'micromark-extension-mdx-jsx';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Plugin } from 'unified';
import { VFile } from 'vfile';
import { containers } from '../../../src/core/content/markdown/containers';
import { parseMarkdown } from '../../../src/core/content/markdown/parseMarkdown';
import { walk } from '../../../src/core/content/tree';
import type { TreeNode } from '../../../src/core/content/tree';
import { bareText } from '../../../src/core/text/bareText';
import { isHeavyText } from '../../../src/core/text/isHeavyText';
import { HTML } from './html';
import { prepareText } from './prepareText';
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
  if (isHeavyText(body)) {
    const children = [{ type: 'code', lang: 'text', value: body }];
    const said = 'too long or too intricate to be read; kept as code';
    return { tree: { type: 'root', children }, messages: [{ line: 1, text: said }] };
  }
  const prepared = prepareText(body, dialect);
  const first = repaired(prepared, dialect);
  const lines = linesOf(prepared, body);
  const lineOf = (line: number) => lines[line - 1] ?? line;
  if (first.tree) {
    walk(first.tree, ({ position }) => {
      if (position) position.start.line = lineOf(position.start.line);
    });
    const messages = first.messages.map((each) => ({ ...each, line: lineOf(each.line) }));
    return { tree: first.tree, messages };
  }
  const { reason, line } = first;
  const short = reason.length > 160 ? `${reason.slice(0, 159)}…` : reason;
  const without = dialect.plain ? 'HTML' : 'components';
  const said = `not valid MDX (${short}); read as Markdown without ${without}`;
  const plain = { ...dialect, plain: true };
  const text = prepareText(dialect.plain ? body : withoutCodeLines(body), plain);
  const second = dialect.plain ? undefined : repaired(text, plain).tree;
  return {
    tree: second ?? (bare.parse(text) as TreeNode),
    messages: [{ line: lineOf(line), text: said }],
  };
}

/** Lines of the source among which the same letters are looked for. */
const LINES_AHEAD = 20;

/** The line of the source for each line of the prepared text, which has others between: that with the same letters. */
function linesOf(prepared: string, source: string): number[] {
  const theirs = source.split('\n').map(bareText);
  let next = 0;
  return prepared.split('\n').map((line) => {
    const ours = bareText(line);
    const found = theirs.slice(next, next + (ours === '' ? 1 : LINES_AHEAD)).indexOf(ours);
    next += found + 1;
    return Math.min(found === -1 ? next + 1 : next, theirs.length);
  });
}

/** A result of repairs: a tree, or why and where the first parsing failed. */
interface Attempt extends Partial<ParsedSource> {
  messages: ParsedSource['messages'];
  reason: string;
  line: number;
}

function repaired(source: string, { plain }: Dialect): Attempt {
  const attempt: Attempt = { messages: [], reason: 'it would hold up the build', line: 1 };
  let text: string | undefined = source;
  for (let repairs = 0; repairs < MAX_REPAIRS; repairs += 1) {
    if (text === undefined || repairs * text.length > MAX_PARSED || isHeavyText(text)) break;
    const file = new VFile({ value: text });
    const { tree, problems } = parseMarkdown(file, '', plain ? markdown : undefined);
    if (tree) return { ...attempt, tree };
    const [{ message = '', line = 1, column = 1 } = {}] = problems;
    if (repairs === 0)
      Object.assign(attempt, { reason: message.replace(/^this is not valid MDX: /, ''), line });
    text = repair(text, { message, line, column }, attempt.messages);
  }
  return attempt;
}

/** Removes imports and exports from a page that is read as Markdown. */
function withoutCodeLines(source: string): string {
  return source.replace(
    /^(?:import\s.*\bfrom\s*['"]|import\s*['"]|export\s+(?:default|const|function)\b).*$/gm,
    '',
  );
}

/** A tag with its position in the parser's error message. */
const OPENED = /`<([^/`>][^`>]*)>`[^(`]*\((\d+):(\d+)/;

/** Repairs the place at which the parser failed. Undefined if it cannot. */
function repair(
  source: string,
  { message, line, column }: { message: string; line: number; column: number },
  messages: ParsedSource['messages'],
): string | undefined {
  const lines = source.split('\n');
  const text = lines[line - 1] ?? '';
  const change = (row: number, changed: string) => lines.with(row - 1, changed).join('\n');
  if (/import|export/i.test(message) && /^(import|export)\b/.test(text))
    return change(line, `&#${text.charCodeAt(0)};${text.slice(1)}`);
  if (!/Unexpected closing|Expected a closing tag|Expected the closing tag/.test(message))
    return escapeAt(lines, line, column);
  // The tag that is not closed, or the one that closes nothing.
  const [, , atLine = line, atColumn = column] = OPENED.exec(message) ?? [];
  const row = Number(atLine);
  const tagged = lines[row - 1] ?? '';
  const start = tagged.lastIndexOf('<', Number(atColumn));
  if (start === -1 || tagged[start - 1] === '\\') return undefined;
  const [tag = '', name = ''] = /^<\/?([^\s/>]*)[^>]*>/.exec(tagged.slice(start)) ?? [];
  // Other text in angle brackets is a placeholder.
  if (!HTML.has(name)) return change(row, `${tagged.slice(0, start)}\\${tagged.slice(start)}`);
  messages.push({ line: row, text: `\`${tag}\` has no counterpart; the tag is left out` });
  return change(row, tagged.slice(0, start) + tagged.slice(start + tag.length));
}

/** Highest number of lines between the beginning of an expression and the position of the parser's error. */
const LINES_BACK = 30;

/**
 * Escapes the `<` or `{` at which the MDX parser failed, because it begins no tag or expression. Undefined if there is none
 * at or above that position.
 */
function escapeAt(lines: readonly string[], line: number, column: number): string | undefined {
  const text = lines.join('\n');
  const startOf = (row: number) => lines.slice(0, row).join('\n').length + Math.min(row, 1);
  const first = startOf(Math.max(0, line - LINES_BACK));
  // The parser's position is at the character or after it.
  for (let at = Math.min(startOf(line - 1) + column, startOf(line)) - 1; at >= first; at -= 1)
    if (/[<{]/.test(text[at] ?? '') && text[at - 1] !== '\\')
      return `${text.slice(0, at)}\\${text.slice(at)}`;
  return undefined;
}
