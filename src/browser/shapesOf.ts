import type { InlineMark, SiteMark } from '../../plugins/gatsby-plugin-site/src/images/core/model';

/** The mark as shapes, for drawings. Undefined if it is another picture. */
export function shapesOf(mark: SiteMark | undefined): InlineMark | undefined {
  const { viewBox, shapes } = mark ?? {};
  return viewBox !== undefined && shapes !== undefined ? { viewBox, shapes } : undefined;
}
