import type { Typeface } from '../../../../../src/core/text/typefaces';

/** What the social picture of a page shows. */
export interface SocialCard {
  /** Route of the page. */
  route: string;
  title: string;
  /** The section of the page, such as "Compute / Virtual machines". */
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
  /** The mark as a `data:` URL. */
  mark: string;
  /** The mark as shapes. As a picture, it would take a third of the time of a card. Missing if it is more than shapes. */
  markShapes?: InlineMark;
  colors: Colors;
  text: Typeface;
  strong: Typeface;
  mono: Typeface;
}

/** A picture of the mark: its shapes, if they can be a part of a page, and its proportion. */
export interface MarkPicture {
  viewBox?: string | null;
  shapes?: string | null;
  /** Width divided by height. */
  shape?: number | null;
}

/** The mark for each theme. Without one for the dark theme, both have the same. */
export interface SiteMark extends MarkPicture {
  dark?: MarkPicture | undefined;
}

/** A mark that can be a part of a page. */
export interface InlineMark {
  /** Attribute `viewBox` of the `<svg>` element. */
  viewBox: string;
  /** Content of the `<svg>` element: shapes only. */
  shapes: string;
}
