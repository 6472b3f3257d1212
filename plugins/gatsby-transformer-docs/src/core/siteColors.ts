import { channelsOf, mix } from './colors/contrast';
import type { Palette } from './palette';

/** Values of the styles' custom properties, such as `--color-accent`, by theme. */
export interface SiteColors {
  light: Readonly<Record<string, string>>;
  dark: Readonly<Record<string, string>>;
}

/** What a theme makes of an accent where the palette does not say it. */
interface Derived {
  strong: (accent: string) => string | undefined;
  soft: (accent: string) => string | undefined;
  /** How much of the accent is behind marked lines, in hundredths. */
  mark: number;
}

const LIGHT: Derived = {
  // A button under the pointer is darker.
  strong: (accent) => mix(accent, '#000000', 20),
  soft: (accent) => mix(accent, '#ffffff', 91),
  mark: 8,
};
const DARK: Derived = {
  strong: (accent) => accent,
  soft: (accent) => mix(accent, '#0a0e18', 84),
  mark: 12,
};

/** The colors of the site that a palette gives. Those that it does not have stay as `src/styles/tokens.css` says. */
export function siteColors({ light, dark }: Palette): SiteColors {
  return { light: ofTheme(light, LIGHT), dark: ofTheme(dark, DARK) };
}

function ofTheme(
  colors: ReadonlyMap<string, string>,
  derived: Derived,
): Readonly<Record<string, string>> {
  const accent = colors.get('accent');
  const channels = channelsOf(accent ?? '');
  const values = {
    '--color-accent': accent,
    '--color-accent-strong': colors.get('accent-strong') ?? (accent && derived.strong(accent)),
    '--color-accent-soft': colors.get('accent-soft') ?? (accent && derived.soft(accent)),
    '--color-on-accent': colors.get('on-accent'),
    '--color-ember': colors.get('ember'),
    '--color-mark': channels && `rgb(${channels.join(' ')} / ${derived.mark}%)`,
  };
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}
