import type { Typeface } from '../../../../../src/core/text/typefaces';

interface Limits {
  size: number;
  /** Pixels. */
  width: number;
  /** Highest number of lines. */
  lines: number;
}

/** Breaks a text into lines that fit the width. Undefined if the text needs too many lines. */
export function breakLines(text: string, face: Typeface, limits: Limits): string[] | undefined {
  const { lines, isWhole } = fill(text, face, limits);
  return isWhole ? lines : undefined;
}

/** Like `breakLines`, but cuts off what does not fit and adds an ellipsis. */
export function cutLines(text: string, face: Typeface, limits: Limits): string[] {
  const { lines, isWhole } = fill(text, face, limits);
  if (isWhole) return lines;
  const last = lines.pop() ?? '';
  return [...lines, cut(last, face, limits)];
}

/** Fills one line after the other. Measures each word only once, because measuring is slow. */
function fill(text: string, face: Typeface, { size, width, lines: most }: Limits) {
  const space = face.width(' ', size);
  const lines: string[] = [];
  let used = width;
  for (const word of text.trim().split(/\s+/)) {
    // Such a long word is not measured, because it never fits.
    const length = word.length > 200 ? Infinity : face.width(word, size);
    if (used + space + length <= width) {
      lines[lines.length - 1] += ` ${word}`;
      used += space + length;
      continue;
    }
    if (lines.length === most) return { lines, isWhole: false };
    lines.push(word);
    used = length;
    if (length > width) return { lines, isWhole: false };
  }
  return { lines, isWhole: true };
}

/** Removes words until the ellipsis fits, or letters if there is only one word. */
function cut(line: string, face: Typeface, { size, width }: Limits): string {
  const fits = (part: string) => face.width(part, size) <= width;
  const words = line.split(' ');
  for (; words.length > 1; words.pop()) {
    const shorter = `${words.join(' ').replace(/[.,;:]$/, '')} …`;
    if (fits(shorter)) return shorter;
  }
  let part = (words[0] ?? '').slice(0, 200);
  while (part.length > 1 && !fits(`${part}…`)) part = part.slice(0, -1);
  return `${part}…`;
}
