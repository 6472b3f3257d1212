import { mix, nearestAccessible, READABLE } from '../../../src/core/content/colors/contrast';
import { SITE_INKS, SITE_SURFACES } from '../../../src/core/content/colors/paletteContrast';

/**
 * The accent color of a theme, with the color of a tinted background and of an outline that go with it. Each is `#rrggbb`.
 */
interface Accent {
  accent: string;
  soft: string;
  line: string;
}

/** The accent colors of a site in both themes. Texts have enough contrast with them. */
export interface BrandColors {
  light: Accent;
  dark: Accent;
}

/** Makes the accent colors of both themes from one color. Without a color, the name decides the hue. */
export function brandColors(name: string, color: string | undefined): BrandColors {
  const hue = [...name].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 360, 7);
  const brand = color ?? hueColor(hue);
  return { light: accentOf(brand, 'light', 90), dark: accentOf(brand, 'dark', 80) };
}

/**
 * Makes the accent colors of a theme.
 *
 * @param paper share of the page's color in the tinted background, in percent
 */
function accentOf(brand: string, theme: 'light' | 'dark', paper: number): Accent {
  const surfaces = SITE_SURFACES[theme];
  const page = surfaces[0] ?? '#ffffff';
  const mixed = (hundredths: number) => mix(brand, page, hundredths) ?? page;
  const soft = nearestAccessible(mixed(paper), SITE_INKS[theme], READABLE) ?? page;
  const accent = nearestAccessible(brand, [...surfaces, soft], READABLE) ?? brand;
  return { accent, soft, line: mixed((paper * 2) / 3) };
}

/** Returns a saturated color as `#rrggbb`. The hue is a number from 0 to 359. */
function hueColor(hue: number): string {
  const [saturation, lightness] = [0.62, 0.45];
  const channel = (at: number) => {
    const k = (at + hue / 30) % 12;
    const value =
      lightness
      - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
