import type { Problem } from '../../../plugins/shared/problem';

/** What became of one file. */
export interface Outcome {
  /** As it was given. */
  file: string;
  /** Folder of its pages; absent when it was refused. */
  folder?: string;
  title?: string;
  operations: number;
  pages: number;
  /** What refuses it. */
  problems: Problem[];
  warnings: Problem[];
  milliseconds: number;
  /** Memory of the process, at its highest so far. */
  megabytes: number;
  /** The page with the most bytes. */
  largest?: { file: string; bytes: number; gzip: number };
}
