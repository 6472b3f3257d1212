/** A font at one weight, with the functions that are needed to draw text. */
export interface Typeface {
  /** Outlines of a text as the attribute `d` of an SVG path. The baseline is at `y`. */
  outline(text: string, place: { x: number; y: number; size: number }): string;
  /** Width of a text in pixels. */
  width(text: string, size: number): number;
  /** Glyphs of a text. Undefined if the font lacks one of its characters. */
  letters(text: string): Letters | undefined;
}

/**
 * Units of a font size in which glyphs are described. Finer units would make drawings larger, but not better: at a font size of
 * 16, one unit is 0.064 pixels.
 */
export const UNITS_PER_EM = 250;

/** Glyphs of a text. Lengths are in units of which `UNITS_PER_EM` make the font size. */
export interface Letters {
  glyphs: PlacedGlyph[];
  width: number;
}

interface PlacedGlyph {
  /** Number of the glyph in its font. */
  id: number;
  x: number;
  y: number;
  /** Outline of the glyph as the attribute `d` of an SVG path. The y axis points downwards. Empty for a space. */
  outline(): string;
}

/** The two fonts of a site. The functions return a font at a weight such as 400. */
export interface Typefaces {
  text(weight: number): Typeface;
  mono(weight: number): Typeface;
  /** Paths of the font files. */
  files: string[];
}
