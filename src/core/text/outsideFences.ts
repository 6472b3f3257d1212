/** A line that begins fenced code. It may begin on the line of its list item: `1. ```bash`. */
const BEGIN = /^\s*(?:(?:>|(?:[-*+]|\d{1,9}[.)])(?=\s))\s*)*(`{3,}(?!.*`)|~{3,})/;
/** A line that ends fenced code. It has no language. */
const END = /^\s*(?:>\s*)*(`{3,}|~{3,})\s*$/;

/** Changes the lines of a Markdown text that are not part of fenced code. */
export function outsideFences(text: string, change: (line: string) => string): string {
  let fence: string | undefined;
  return text
    .split('\n')
    .map((line) => {
      if (fence === undefined) {
        fence = BEGIN.exec(line)?.[1];
        return fence === undefined ? change(line) : line;
      }
      if (END.exec(line)?.[1]?.startsWith(fence)) fence = undefined;
      return line;
    })
    .join('\n');
}
