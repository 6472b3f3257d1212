/** The texts of the interface. The build replaces each use by its text (src/core/words/interface.ts). */
declare const WORDS: import('../core/words/interface').Words;

/** The color mode of a site. The build replaces the values, too. */
declare const THEMES: {
  /** The theme of a reader who has not chosen. */
  readonly initial: 'light' | 'dark';
  /** Whether readers can switch. */
  readonly hasSwitch: boolean;
};
