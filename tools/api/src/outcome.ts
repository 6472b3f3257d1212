import type { Problem } from '../../../src/core/input/problem';

/** The result for one file. */
export interface Outcome {
  /** Path as given in the arguments. */
  file: string;
  /** Folder of its pages. Absent if the description was refused. */
  folder?: string;
  title?: string;
  operations: number;
  pages: number;
  /** Problems that make it unusable. */
  problems: Problem[];
  warnings: Problem[];
  milliseconds: number;
  /** Peak memory of the process so far. */
  megabytes: number;
  /** The page with the most bytes. */
  largest?: { file: string; bytes: number; gzip: number };
}
