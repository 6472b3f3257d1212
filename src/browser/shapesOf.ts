import type { InlineMark, SiteMark } from '../../plugins/gatsby-plugin-site/src/images/core/model';
import type { SiteSettings } from '../core/content/model';
import { escapeAttribute } from '../core/text/escapeHtml';

/** A wider mark is a word mark, which nobody could read in a drawing. */
const WIDEST = 1.6;

const VIEW_BOX = '0 0 32 32';
/** What drawings show of a site whose mark is a word mark. */
const DISC: InlineMark = {
  viewBox: VIEW_BOX,
  shapes: '<circle cx="16" cy="16" r="7" fill="var(--color-accent)"/>',
};

/**
 * The mark for drawings: its shapes, or a picture of it. Instead of a wide mark, it is the icon of the settings, or a disc in the
 * accent color.
 */
export function shapesOf(mark: SiteMark | undefined, logo: SiteSettings['logo']): InlineMark {
  const { viewBox, shapes, shape = 1 } = mark ?? {};
  const isNarrow = (shape ?? 1) <= WIDEST;
  if (viewBox && shapes && isNarrow) return { viewBox, shapes };
  if (logo?.icon) return { viewBox: VIEW_BOX, shapes: picture(logo.icon) };
  if (!logo || !isNarrow) return DISC;
  const { src, dark } = logo;
  const both = dark ? picture(src, 'light') + picture(dark, 'dark') : picture(src);
  return { viewBox: VIEW_BOX, shapes: both };
}

/** A picture for both themes, or for one alone. */
const picture = (src: string, theme?: 'light' | 'dark') =>
  `<image href="${escapeAttribute(src)}" width="32" height="32"${theme ? ` data-only="${theme}"` : ''}/>`;
