import { ENGLISH } from '../../src/core/words/interface';

/** The build replaces each use of a text by the text. Tests run the sources, so the texts are a global value here. */
Object.assign(globalThis, {
  WORDS: { ...ENGLISH, language: 'en', direction: 'ltr' },
  THEMES: { initial: 'light', other: 'dark', hasSwitch: true },
});
