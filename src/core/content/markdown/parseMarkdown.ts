import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { VFile } from 'vfile';
import { isHeavyText } from '../../text/isHeavyText';
import type { Problem } from '../../input/problem';
import type { TreeNode } from '../tree';
import { SYNTAX } from './syntax';

const parser = unified().use(remarkParse).use(remarkMdx).use(SYNTAX).freeze();

/**
 * Parses a page's body as the build does, or with another parser. A syntax error becomes a problem with its line.
 */
export function parseMarkdown(
  source: VFile,
  file: string,
  processor: Pick<typeof parser, 'parse'> = parser,
): { tree?: TreeNode; problems: Problem[] } {
  if (isHeavyText(String(source))) return { problems: [heavy(file)] };
  try {
    return { tree: processor.parse(source) as TreeNode, problems: [] };
  } catch (error) {
    return { problems: [describeSyntaxError(error, file)] };
  }
}

function heavy(file: string): Problem {
  return {
    file,
    line: 1,
    column: 1,
    path: '',
    message: 'the text would hold up the build',
    advice:
      'Split what is longer than 500,000 characters, words of more than 2,000 letters, and paragraphs with more than 600 marks of emphasis.',
  };
}

/** The fields of a VFileMessage with the position and the reason. */
interface Thrown {
  reason?: string;
  message?: string;
  line?: number | null;
  column?: number | null;
}

/** Describes an error of the parser, with the position of its cause. */
function describeSyntaxError(error: unknown, file: string): Problem {
  const { reason, message, line, column } = error as Thrown;
  const text = (reason ?? message ?? String(error)).replace(/\s+/g, ' ');
  // Some errors have their position only in the message.
  const [, lineInText, columnInText] = /\((\d+):(\d+)/.exec(text) ?? [];
  // For a tag that is not closed, the error's own place is that of the whole paragraph. The message has that of the tag.
  const isUnclosed = /^Expected a closing tag/.test(text) && lineInText !== undefined;
  return {
    file,
    line: (isUnclosed ? undefined : line) ?? Number(lineInText ?? 1),
    column: (isUnclosed ? undefined : column) ?? Number(columnInText ?? 1),
    path: '',
    message: `this is not valid MDX: ${text}`,
    advice: adviceOn(text),
  };
}

function adviceOn(reason: string): string {
  if (/closing tag|closing slash|to close/i.test(reason)) {
    return 'Close every `<Tag>` with `</Tag>` in the same paragraph or block, with blank lines around Markdown inside.';
  }
  if (/import|export/i.test(reason)) {
    return 'A line that begins with `import` or `export` is read as code: begin it with another word.';
  }
  if (/acorn|expression|end of file in/i.test(reason) && !/name|tag/i.test(reason)) {
    return 'A `{` in text begins an expression: write `\\{`, or put the text in `code`.';
  }
  return 'A `<` in text begins a tag: write `&lt;`, or put the text in `code`. An HTML comment is written `{/* … */}`.';
}
