import type { Words } from '../core/words/interface';

// The build replaces each use of these names by its value. Without a build, tests and tools define them.
declare global {
  /** The texts of the interface. */
  const WORDS: Words;
  /** The color mode of the site. */
  const THEMES: {
    /** The theme of a reader who has not chosen. */
    readonly initial: 'light' | 'dark';
    /** The theme to which readers can switch. */
    readonly other: 'light' | 'dark';
    /** Whether readers can switch. */
    readonly hasSwitch: boolean;
  };
}
