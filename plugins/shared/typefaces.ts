/** A font at one weight, as far as drawing needs it. */
export interface Typeface {
  /** Outlines of a text, its baseline at `y`, as the `d` of a path. */
  outline(text: string, place: { x: number; y: number; size: number }): string;
  /** Width of a text in pixels. */
  width(text: string, size: number): number;
  /** Glyphs of a text. Undefined if the font lacks one of its characters. */
  letters(text: string): Letters | undefined;
}

/** Glyphs of a text, in thousandths of the font size. */
export interface Letters {
  glyphs: PlacedGlyph[];
  width: number;
}

interface PlacedGlyph {
  /** Number of the glyph in its font. */
  id: number;
  x: number;
  y: number;
  /** Its outline as the `d` of a path, with `y` downwards. Empty for a space. */
  outline(): string;
}

/** The two fonts of a site at any weight. */
export interface Typefaces {
  text(weight: number): Typeface;
  mono(weight: number): Typeface;
  /** Paths of the font files. */
  files: string[];
}

/** Gives the fonts of a site. */
export interface TypefaceHolder {
  /** Opens the fonts, once. */
  load(): Promise<void>;
  /** Undefined before `load`, and if a file is missing. */
  get(): Typefaces | undefined;
}
