import { ENGLISH } from '../src/core/words/interface';

/** The texts of the interface. The bundlers of tools put this constant where the code uses the name. */
export const WORDS = { ...ENGLISH, language: 'en', direction: 'ltr' };

export const THEMES = { initial: 'light', other: 'dark', hasSwitch: true };
