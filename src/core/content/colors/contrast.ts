/** The contrast that WCAG 2 (level AA) requires for text. */
export const READABLE = 4.5;

/** The red, green and blue channels of a color, each from 0 to 255. */
type Channels = readonly [number, number, number];

/**
 * Channels of a color written as `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`. The alpha value is ignored. Returns undefined
 * for other notations.
 */
export function channelsOf(color: string): Channels | undefined {
  const [, short] = /^#([0-9a-f]{3})[0-9a-f]?$/i.exec(color) ?? [];
  const long = short?.replace(/./g, '$&$&') ?? /^#([0-9a-f]{6})([0-9a-f]{2})?$/i.exec(color)?.[1];
  if (long === undefined) return undefined;
  const part = (from: number) => Number.parseInt(long.slice(from, from + 2), 16);
  return [part(0), part(2), part(4)];
}

/**
 * Contrast ratio of two colors as WCAG 2 defines it, from 1 to 21. Returns undefined if a color is not in hexadecimal
 * notation.
 */
export function contrast(a: string, b: string): number | undefined {
  const [first, second] = [channelsOf(a), channelsOf(b)];
  return first && second && ratio(first, second);
}

function ratio(a: Channels, b: Channels): number {
  const [one, other] = [luminance(a), luminance(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminance(channels: Channels): number {
  const linear = (value: number) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const [red, green, blue] = channels;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/**
 * Mixes a color with another color. Returns `#rrggbb`, or undefined if a color is not in hexadecimal notation.
 *
 * @param hundredths share of the other color, in percent
 */
export function mix(color: string, other: string, hundredths: number): string | undefined {
  const [own, added] = [channelsOf(color), channelsOf(other)];
  if (!own || !added) return undefined;
  const mixed = own.map((value, index) =>
    Math.round(value + (((added[index] ?? 0) - value) * hundredths) / 100),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Mixes a color with as little black or white as possible, so that it has the wanted contrast with all other colors.
 * Returns undefined if neither black nor white has that contrast.
 */
export function nearestAccessible(
  color: string,
  others: readonly string[],
  wanted: number,
): string | undefined {
  for (let share = 0; share <= 100; share += 1) {
    for (const target of ['#000000', '#ffffff']) {
      const mixed = mix(color, target, share);
      if (mixed === undefined) return undefined;
      if (others.every((other) => (contrast(mixed, other) ?? wanted) >= wanted)) return mixed;
    }
  }
  return undefined;
}
