import { siteProgram } from '../siteProgram';

/** A page or announcement as a file. */
export interface CheckedPage {
  /** Path of the file, relative to the content folder. */
  file: string;
  text: string;
  pictures: { name: string; path: string }[];
}

/** A change of what is published. */
export interface SiteChange {
  /** What is published before and after the change. */
  unchanged: readonly CheckedPage[];
  /** What is published before the change alone. */
  before: readonly CheckedPage[];
  /** What is published after the change alone. */
  after: readonly CheckedPage[];
  /** Files of `after` in which each mistake counts, and not only a new one. */
  own: readonly string[];
}

/** A mistake that would break the build of the site. */
export interface Finding {
  /** File of the content folder in which it is. */
  file: string;
  /** Field of the front matter, or `body`. */
  field: string;
  /** Line in the body. */
  line?: number;
  message: string;
  advice: string;
}

const ask = siteProgram<{ findings: Finding[] }>({
  command: ['tools/run.mjs', 'tools/check-page/main.ts'],
  name: 'The check of the site',
  impossible: 'Pages cannot be checked',
  minutes: 3,
});

/** Checks the whole site as it would be after a change, with the code of the site. */
export async function checkChange(change: SiteChange): Promise<Finding[]> {
  return (await ask({ change })).findings;
}
