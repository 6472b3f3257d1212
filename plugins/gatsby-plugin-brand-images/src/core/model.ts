/** What the social picture of a page shows. */
export interface SocialCard {
  /** Route of the page. */
  route: string;
  title: string;
  /** Where the page belongs: "Compute / Virtual machines". */
  section?: string;
  /** A sentence under the title. */
  text?: string;
  /** The request of an operation, instead of the sentence. */
  request?: { method: string; path: string };
}

/** Colors of the pictures by their names in the palette. */
export type Colors = ReadonlyMap<string, string>;

/** Name, mark and fonts of the provider. */
export interface Brand {
  /** Name beside the mark. */
  name: string;
  /** The mark as a `data:` address. */
  mark: string;
  colors: Colors;
  text: Typeface;
  strong: Typeface;
  mono: Typeface;
}

/** A font at one weight, as far as drawing needs it. */
export interface Typeface {
  /** Outlines of a text, its baseline at `y`, as the `d` of a path. */
  outline(text: string, place: { x: number; y: number; size: number }): string;
  /** Width of a text in pixels. */
  width(text: string, size: number): number;
}
