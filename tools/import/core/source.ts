/** The imported folder. */
export interface SourceFolder {
  /** Paths of all files, relative to the folder, with `/`, sorted. */
  files: readonly string[];
  has(path: string): boolean;
  /** Text of a file. Undefined if there is no such file. */
  text(path: string): string | undefined;
}

/** A message about something that could not be converted. */
export interface Message {
  /** Path relative to the imported folder. */
  file: string;
  line: number;
  /** What was found and how it was handled. */
  text: string;
}
