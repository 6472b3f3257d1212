import type { CSSProperties } from 'react';

/** Height of a row in rem, in wide and in narrow windows. */
type RowSize = [wide: number, narrow: number];

/** Heights of a heading with its sentence and the space above it. */
const HEADING: RowSize = [4.3, 5.2];

/**
 * The height of a section with headings and rows, estimated from their texts. The browser uses it until it lays the section
 * out (styles/base.css), so that the page keeps its length while the reader scrolls.
 */
export function listSize(rows: readonly RowSize[], headings = 1): CSSProperties {
  const [wide, narrow] = [0, 1].map((index) =>
    rows.reduce((sum, row) => sum + (row[index] ?? 0), headings * (HEADING[index] ?? 0)).toFixed(0),
  );
  return { '--wide': `${wide}rem`, '--narrow': `${narrow}rem` } as CSSProperties;
}

/** The number of lines of a text, for a number of characters that fit on one. */
export function linesOf(text: string, characters: number): number {
  return Math.max(1, Math.ceil(text.length / characters));
}
