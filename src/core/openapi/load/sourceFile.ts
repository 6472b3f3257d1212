import type { Problem } from '../../input/problem';

/** One parsed file of a description. */
export interface SourceFile {
  /** Relative to the folder of descriptions, with `/` as separator. */
  path: string;
  value: unknown;
  /** What the parser accepted although it is probably a mistake. */
  warnings?: Problem[];
  /** Position of the value at a pointer, or of its key. If there is no such value, the position of the nearest parent. */
  locate: (pointer: readonly string[], part?: 'key' | 'value') => Position;
}

/** A position in a file. */
export interface Position {
  /** Counted from 1. */
  line: number;
  column: number;
}
