import type { InlineMark, SiteMark } from '../../plugins/gatsby-plugin-site/src/images/core/model';

/** A wider mark is a word mark, which nobody could read in a drawing. */
const WIDEST = 1.6;

/** The mark as shapes, for drawings. Undefined if it is another picture, or wide. */
export function shapesOf(mark: SiteMark | undefined): InlineMark | undefined {
  const { viewBox, shapes, shape } = mark ?? {};
  return viewBox && shapes && (shape ?? 1) <= WIDEST ? { viewBox, shapes } : undefined;
}
