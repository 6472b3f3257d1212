import { z } from 'zod';
import { checkShape, printPath } from './checkShape';
import type { Problem } from '../../../shared/problem';
import { readYaml } from './readYaml';

/** Colors of drawn pictures by token name, for each theme. */
export interface Palette {
  light: ReadonlyMap<string, string>;
  dark: ReadonlyMap<string, string>;
}

const COLOR = /^(#[0-9a-fA-F]{3,8}|[a-zA-Z]+|(rgb|rgba|hsl|hsla|oklch)\([\d\s.,%/deg-]+\))$/;
const colors = z.record(
  z.string(),
  z.string().regex(COLOR, 'is not a color').describe('a color such as "#1a2b3c"'),
);
const schema = z.strictObject({
  light: colors.describe('colors by token name, for the light theme'),
  dark: colors.describe('colors by token name, for the dark theme'),
});

/** Reads `palette.yml`; both themes must have the same tokens. */
export function readPalette(
  source: string,
  file: string,
): { palette: Palette; problems: Problem[] } {
  const yaml = readYaml(source, file);
  const { data, problems } =
    yaml.problems.length > 0
      ? { data: undefined, problems: yaml.problems }
      : checkShape(schema, yaml.value ?? {}, { file, yaml });
  const light = new Map(Object.entries(data?.light ?? {}));
  const dark = new Map(Object.entries(data?.dark ?? {}));
  for (const [theme, own, other] of [
    ['light', light, dark],
    ['dark', dark, light],
  ] as const) {
    for (const token of other.keys()) {
      if (own.has(token)) continue;
      problems.push({
        file,
        ...yaml.placeOf([theme], 'key'),
        path: printPath([theme, token]),
        message: 'is missing',
        advice: `The other theme has the token \`${token}\`: give it a color here as well.`,
      });
    }
  }
  return { palette: { light, dark }, problems };
}
