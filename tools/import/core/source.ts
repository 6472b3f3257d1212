/** The folder that is imported, as the core sees it. */
export interface SourceFolder {
  /** Paths of all files below the folder, with `/`, sorted. */
  files: readonly string[];
  /** Text of a file; undefined where there is none. */
  text(path: string): string | undefined;
}

/** Something that could not be converted: where it is in the source, what it is, and what became of it. */
export interface Message {
  /** Path below the imported folder. */
  file: string;
  line: number;
  /** What was found, and what was done with it. */
  text: string;
}

/** Prints `file:line text`. */
export function printMessage({ file, line, text }: Message): string {
  return `${file}:${line} ${text}`;
}
