/** Attributes of an element of an SVG picture. */
export type SvgAttributes = Readonly<Record<string, string>>;

/** Text properties that elements inherit. */
export interface SvgTextStyle {
  isMono: boolean;
  /** Font size in units of the picture. */
  size: number;
  weight: number;
  anchor: 'start' | 'middle' | 'end';
  /** Space between letters, in units of the picture. */
  spacing: number;
  /** Whether white space is not collapsed. */
  preserve: boolean;
  /**
   * The stroke of the letters. Text with a stroke is not replaced by outlines, because scaling the glyphs would also scale
   * the stroke.
   */
  stroke: string;
}

/** Initial values of the text properties. */
export const ROOT_STYLE: SvgTextStyle = {
  isMono: false,
  size: 16,
  weight: 400,
  anchor: 'start',
  spacing: 0,
  preserve: false,
  stroke: 'none',
};

/** Text properties of an element: those of its parent, changed by its attributes and its `style`. */
export function inheritedStyle(parent: SvgTextStyle, attributes: SvgAttributes): SvgTextStyle {
  const given = { ...attributes, ...declarations(attributes.style) };
  const family = given['font-family'];
  const anchor = given['text-anchor'];
  return {
    isMono: family === undefined ? parent.isMono : /mono|courier|consolas|menlo/i.test(family),
    size: lengthIn(given['font-size'], parent.size) ?? parent.size,
    weight: weightOf(given['font-weight']) ?? parent.weight,
    anchor: anchor === 'start' || anchor === 'middle' || anchor === 'end' ? anchor : parent.anchor,
    spacing: lengthIn(given['letter-spacing'], parent.size) ?? parent.spacing,
    preserve:
      given['xml:space'] === undefined ? parent.preserve : given['xml:space'] === 'preserve',
    stroke: given.stroke ?? parent.stroke,
  };
}

/** Properties that outlines do not support. Text with one of them is not replaced. */
const NOT_FOLLOWED = [
  ...['rotate', 'dominant-baseline', 'alignment-baseline', 'baseline-shift', 'writing-mode'],
  ...['font', 'font-style', 'font-stretch', 'font-variant', 'text-decoration', 'word-spacing'],
];

/**
 * Whether outlines would look like the text. They would not if the text has a stroke, positions for single characters, or
 * an unsupported property.
 */
export function isPlainText(style: SvgTextStyle, attributes: SvgAttributes): boolean {
  const given = { ...attributes, ...declarations(attributes.style) };
  const places = [given.x, given.y, given.dx, given.dy, given.textLength];
  return (
    style.stroke === 'none'
    && !NOT_FOLLOWED.some((name) => given[name] !== undefined)
    && places.every((place) => place === undefined || /^\s*[-+]?[\d.]+(?:px)?\s*$/.test(place))
  );
}

/** The declarations of a `style` attribute. */
function declarations(style = ''): Record<string, string> {
  return Object.fromEntries(
    style.split(';').flatMap((declaration) => {
      const [name = '', value] = declaration.split(':').map((part) => part.trim());
      return name === '' || value === undefined ? [] : [[name, value]];
    }),
  );
}

function weightOf(value: string | undefined): number | undefined {
  if (value === 'normal') return 400;
  if (value === 'bold') return 700;
  const weight = Number(value);
  return Number.isFinite(weight) && value !== undefined ? weight : undefined;
}

/**
 * Converts a length to units of the picture. `em` and `%` refer to the inherited font size. Returns undefined for other
 * units.
 */
function lengthIn(value: string | undefined, size: number): number | undefined {
  const [, amount, unit = ''] = /^\s*([-+]?[\d.]+)(px|em|rem|%)?\s*$/.exec(value ?? '') ?? [];
  if (amount === undefined) return undefined;
  const factor = { '': 1, px: 1, em: size, rem: 16, '%': size / 100 }[unit] ?? 1;
  return Number(amount) * factor;
}
