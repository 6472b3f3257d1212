import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { walk } from '../../../src/core/content/tree';
import type { TreeNode } from '../../../src/core/content/tree';
import { containers } from '../../../src/core/content/markdown/containers';
import { parseMarkdown } from '../../../src/core/content/markdown/parseMarkdown';
import { isHtmlName } from './html';
import { escapeAt, prepareText, withoutCodeLines } from './prepareText';

/** A page of the source as a tree, with messages about changes that were necessary to parse it. */
export interface ParsedSource {
  tree: TreeNode;
  messages: { line: number; text: string }[];
}

/** Highest number of repairs. After each one, the page is parsed again. */
const MAX_REPAIRS = 60;

const plainMarkdown = unified().use(remarkParse).use(remarkGfm).use(containers).freeze();

/**
 * Parses a page of Docusaurus or of plain Markdown. Characters that MDX would read as code, and tags that are not closed,
 * become text or are removed. If no repair helps, the page is read as Markdown without components.
 */
export function parseSource(body: string): ParsedSource {
  let text = prepareText(body);
  const messages: ParsedSource['messages'] = [];
  let reason = '';
  let at = 1;
  for (let repairs = 0; repairs < MAX_REPAIRS; repairs += 1) {
    const { tree, problems } = parseMarkdown(new VFile({ value: text }), '');
    if (tree) return { tree, messages };
    const [{ message = '', line = 1, column = 1 } = {}] = problems;
    if (repairs === 0) [reason, at] = [message.replace(/^this is not valid MDX: /, ''), line];
    const repaired = repair(text, message, line, column);
    if (repaired === undefined) break;
    text = repaired.text;
    if (repaired.said) messages.push(repaired.said);
  }
  const tree = plainMarkdown.parse(withoutCodeLines(prepareText(body))) as TreeNode;
  const short = reason.length > 160 ? `${reason.slice(0, 159)}…` : reason;
  return {
    tree,
    messages: [
      {
        line: at,
        text: `not valid MDX (${short}); read as plain Markdown, without its components`,
      },
      ...htmlMessages(tree),
    ],
  };
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

/** Messages about HTML in a page that is read as plain Markdown. */
function htmlMessages(tree: TreeNode): ParsedSource['messages'] {
  const found: ParsedSource['messages'] = [];
  walk(tree, (node) => {
    if (node.type !== 'html' || /^(<!--|\{\/\*)/.test(node.value ?? '')) return;
    if (/^<\/|^<(br|p|b|i|em|strong|span|div|center)\b/i.test(node.value ?? '')) return;
    const tag = /^<[\w.-]+/.exec(node.value ?? '')?.[0] ?? node.value ?? '';
    found.push({
      line: node.position?.start.line ?? 1,
      text: `\`${tag}>\` in plain Markdown; left out`,
    });
  });
  return found;
}
