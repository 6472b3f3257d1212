/** One parsed file of a description. */
export interface SourceFile {
  /** Relative to the folder of descriptions, with `/`. */
  path: string;
  value: unknown;
  /** Position of the value at a pointer, or of its key; of the nearest thing above where there is nothing. */
  locate: (pointer: readonly string[], part?: 'key' | 'value') => Position;
  /** First and last line of the value at a pointer, with its key; absent for a text. */
  linesOf?: (pointer: readonly string[]) => Lines;
}

/** Lines of a file, counted from 1. */
export interface Lines {
  first: number;
  last: number;
}

export interface Position {
  /** Counted from 1. */
  line: number;
  column: number;
}
