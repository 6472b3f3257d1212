import {
  mix,
  nearestAccessible,
} from '../../../plugins/gatsby-transformer-docs/src/core/colors/contrast';
import {
  SITE_INKS,
  SITE_SURFACES,
} from '../../../plugins/gatsby-transformer-docs/src/core/colors/paletteContrast';

/** The accent of a theme with a quiet background and an outline that belong to it. */
interface Accent {
  accent: string;
  soft: string;
  line: string;
}

/** The colors of a site, readable in both themes. */
export interface BrandColors {
  light: Accent;
  dark: Accent;
}

/** What WCAG 2 (level AA) requires of text. */
const READABLE = 4.5;

/** Makes the accents of both themes from one color; without a color, from the name. */
export function brandColors(name: string, color: string | undefined): BrandColors {
  const hue = [...name].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 360, 7);
  const brand = color ?? hueColor(hue);
  return { light: accentOf(brand, 'light', 90), dark: accentOf(brand, 'dark', 80) };
}

/** The accent of a theme whose quiet background holds so many hundredths of the page's color. */
function accentOf(brand: string, theme: 'light' | 'dark', paper: number): Accent {
  const surfaces = SITE_SURFACES[theme];
  const page = surfaces[0] ?? '#ffffff';
  const mixed = (hundredths: number) => mix(brand, page, hundredths) ?? page;
  const soft = nearestAccessible(mixed(paper), SITE_INKS[theme], READABLE) ?? page;
  const accent = nearestAccessible(brand, [...surfaces, soft], READABLE) ?? brand;
  return { accent, soft, line: mixed((paper * 2) / 3) };
}

/** A strong color of a hue, 0 to 359. */
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
