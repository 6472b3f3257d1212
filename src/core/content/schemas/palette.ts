import { z } from 'zod';
import { addProblem } from '../../input/checkInput';
import { checkTogether } from '../../input/checkTogether';
import { lowContrasts } from '../colors/paletteContrast';

const COLOR = /^(#[0-9a-fA-F]{3,8}|[a-zA-Z]+|(rgb|rgba|hsl|hsla|oklch)\([\d\s.,%/deg-]+\))$/;

/** A color of CSS. */
export const colorSchema = z
  .string()
  .regex(COLOR, 'is not a color')
  .describe('a color such as "#1a2b3c"');

const colors = z.record(z.string(), colorSchema);

/** The file `palette.yml`. Both themes must have the same tokens. */
export const paletteSchema = checkTogether(
  z.strictObject({
    light: colors.describe('colors by token name, for the light theme'),
    dark: colors.describe('colors by token name, for the dark theme'),
  }),
  (palette, context) => {
    for (const [theme, other] of [
      ['light', 'dark'],
      ['dark', 'light'],
    ] as const) {
      const own = palette[theme];
      if (!own) continue;
      // A token whose color is wrong is there.
      for (const token of Object.keys(palette[other] ?? {})) {
        if (Object.hasOwn(own, token)) continue;
        addProblem(context, {
          path: [theme, token],
          at: 'key',
          message: 'is missing',
          advice: `The other theme has the token \`${token}\`: give it a color here as well.`,
        });
      }
      for (const { token, message, advice } of lowContrasts(theme, own)) {
        addProblem(context, { path: [theme, token], message, advice });
      }
    }
  },
);
