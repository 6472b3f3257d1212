import { channelsOf, mix } from './colors/contrast';
import type { Palette } from './palette';

/** Values of the styles' custom properties, such as `--color-accent`, by theme. */
export interface SiteColors {
  light: Readonly<Record<string, string>>;
  dark: Readonly<Record<string, string>>;
}

/** How a theme computes the colors that the palette does not contain from the accent color. */
interface Derived {
  strong: (accent: string) => string | undefined;
  soft: (accent: string) => string | undefined;
  /** Opacity of the accent color behind marked lines, in percent. */
  mark: number;
}

const LIGHT: Derived = {
  // `accent-strong` is the color of a button under the pointer, which is darker in the light theme.
  strong: (accent) => mix(accent, '#000000', 20),
  soft: (accent) => mix(accent, '#ffffff', 91),
  mark: 8,
};
const DARK: Derived = {
  strong: (accent) => accent,
  soft: (accent) => mix(accent, '#0a0e18', 84),
  mark: 12,
};

/**
 * The colors of the site's styles, made from a palette. Properties that the result does not contain keep their values in
 * `src/styles/tokens.css`.
 */
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
