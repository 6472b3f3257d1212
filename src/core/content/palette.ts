import { readInput, rightEntries } from '../input/checkInput';
import { isObject } from '../values/isObject';
import type { Problem } from '../input/problem';
import { colorSchema, paletteSchema } from './schemas/palette';

/** Colors of drawn pictures by token name, for each theme. */
export interface Palette {
  light: ReadonlyMap<string, string>;
  dark: ReadonlyMap<string, string>;
}

/** Reads `palette.yml`. */
export function readPalette(
  source: string,
  file: string,
): { palette: Palette; problems: Problem[] } {
  const { value, problems } = readInput(source, paletteSchema, { file });
  const themes = isObject(value) ? value : {};
  // A mistake in one color must not make the others unknown.
  const colors = (theme: 'light' | 'dark') => new Map(rightEntries(colorSchema, themes[theme]));
  return { palette: { light: colors('light'), dark: colors('dark') }, problems };
}
