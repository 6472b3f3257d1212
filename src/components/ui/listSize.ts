import type { CSSProperties } from 'react';

/**
 * The number of rows and headings of a section. Until the browser lays the section out, the style sheet makes its height of
 * them (styles/base.css), so that the page keeps its length.
 */
export function listSize(rows: number, headings = 1): CSSProperties {
  return { '--rows': rows, '--heads': headings } as CSSProperties;
}
