import type { Problem } from '../../../src/core/input/problem';

/** A problem of a page, with the names and lines of the form in which its writer edits it. */
export interface BodyFault {
  /** Field of the front matter, or `body`. */
  field: string;
  /** Line in the body, counted from 1. Absent if the problem is not in the body. */
  line?: number;
  message: string;
  advice: string;
}

/** First line of the body in the file of a page. The front matter belongs to other fields of the form. */
export function firstLineOfBody(text: string): number {
  const [head = ''] = /^---\n[\s\S]*?\n---\n\n*/.exec(text) ?? [];
  return head.split('\n').length;
}

/**
 * Converts a problem of a file. Its lines are lines of the body then, also the positions in messages of MDX, such as
 * `(8:1-8:8)`.
 */
export function bodyFault(
  { line = 0, path: where, message, advice }: Problem,
  firstLine: number,
): BodyFault {
  const inBody = (lineOfFile: number) => lineOfFile - firstLine + 1;
  return {
    field: /^\w+/.exec(where)?.[0] ?? 'body',
    ...(line >= firstLine && { line: inBody(line) }),
    message: message.replace(/\((\d+):\d+-\d+:\d+\)/g, (whole, begin: string) =>
      Number(begin) >= firstLine ? `(line ${inBody(Number(begin))})` : whole,
    ),
    advice,
  };
}
