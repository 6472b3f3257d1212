import { nearestAdvice } from '../../input/nearest';

/** Options of a code fence. */
export interface CodeMeta {
  title?: string;
  /** Numbers of the lines to highlight, from 1. */
  highlighted: ReadonlySet<number>;
  showLineNumbers: boolean;
  faults: { message: string; advice: string }[];
}

const PARTS =
  /\s*(?:title=(?:"([^"]*)"|'([^']*)')|\{([\d,\s-]+)\}|(showLineNumbers)(?=\s|$)|(\S+))/gy;
const EXAMPLE = 'Allowed: `title="…"`, `{1,3-5}`, `showLineNumbers`.';

/** Reads `title="Terminal" {2,4-5} showLineNumbers`. */
export function readCodeMeta(meta: string, lineCount: number): CodeMeta {
  const faults: CodeMeta['faults'] = [];
  const highlighted = new Set<number>();
  let title: string | undefined;
  let showLineNumbers = false;
  for (const [, double, single, ranges, numbers, stray] of meta.trim().matchAll(PARTS)) {
    if (double !== undefined || single !== undefined) title = double ?? single;
    else if (numbers !== undefined) showLineNumbers = true;
    else if (ranges !== undefined) {
      for (const range of ranges.split(',')) {
        const [, from, to = from] = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(range) ?? [];
        const [first, last] = [Number(from), Number(to)];
        if (from === undefined || first < 1 || last < first || last > lineCount) {
          const lines = lineCount === 1 ? 'one line' : `${lineCount} lines`;
          faults.push({
            message: `the lines \`{${ranges}}\` are not in this code, which has ${lines}`,
            advice: 'Give lines from 1 on, such as `{2,4-5}`.',
          });
          break;
        }
        for (let line = first; line <= last; line += 1) highlighted.add(line);
      }
    } else if (stray !== undefined) {
      const word = stray.replace(/=.*$/s, '');
      const meant = nearestAdvice(word, ['title', 'showLineNumbers']);
      faults.push({
        message: `\`${stray}\` means nothing after a language`,
        advice: `${meant.startsWith('Did') ? `${meant} ` : ''}${EXAMPLE}`,
      });
    }
  }
  return { ...(title && { title }), highlighted, showLineNumbers, faults };
}
