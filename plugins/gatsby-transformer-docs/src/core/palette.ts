import { readInput, rightEntries } from '../../../shared/checkInput';
import type { Problem } from '../../../shared/problem';
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
  const { light, dark } = Object(value) as { light?: unknown; dark?: unknown };
  // A mistake in one color must not make the others unknown.
  const colors = (theme: unknown) => new Map(rightEntries(colorSchema, theme));
  return { palette: { light: colors(light), dark: colors(dark) }, problems };
}
