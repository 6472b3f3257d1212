import type { Typeface } from './model';

interface Limits {
  size: number;
  /** Pixels. */
  width: number;
  /** How many lines there may be. */
  lines: number;
}

/** Breaks a text into lines that fit; nothing where it needs more lines than there are. */
export function breakLines(text: string, face: Typeface, limits: Limits): string[] | undefined {
  const { lines, isWhole } = fill(text, face, limits);
  return isWhole ? lines : undefined;
}

/** As `breakLines`; what does not fit is cut off and marked with an ellipsis. */
export function cutLines(text: string, face: Typeface, limits: Limits): string[] {
  const { lines, isWhole } = fill(text, face, limits);
  if (isWhole) return lines;
  const last = lines.pop() ?? '';
  return [...lines, cut(last, face, limits)];
}

/** Fills one line after the other. Each word is measured once, since shaping takes its time. */
function fill(text: string, face: Typeface, { size, width, lines: most }: Limits) {
  const space = face.width(' ', size);
  const lines: string[] = [];
  let used = width;
  for (const word of text.trim().split(/\s+/)) {
    // Nobody reads a word of that length, and none fits.
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

/** Makes room for the ellipsis: a few words fewer, or a part of the only one. */
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
