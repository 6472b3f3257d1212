import path from 'node:path';
import { openTypeface } from '../../../../src/store/files/openTypeface';
import { drawInitial } from './core/drawInitial';
import type { BrandOptions } from './options';
import { markOf, readMark } from './readMark';
import type { Mark } from './readMark';

/** A wider mark is a word mark, which nobody could read in an icon. */
const WIDEST_ICON = 1.6;

/**
 * Returns the mark of icons and social pictures: the icon of the site, or its mark. Draws one with the first letter of its name
 * if it has neither, or only a word mark.
 */
export async function markOfSite(
  { mark, darkMark, icon, name, tile, fonts }: BrandOptions,
  staticFolder: string,
): Promise<Mark & { dark?: Mark }> {
  const source = icon ?? mark;
  const own = source === undefined ? undefined : await readMark(source, staticFolder);
  if (own && (icon !== undefined || (own.shape ?? 1) <= WIDEST_ICON)) {
    const dark =
      icon === undefined && darkMark !== undefined
        ? await readMark(darkMark, staticFolder)
        : undefined;
    return { ...own, ...(dark && { dark }) };
  }
  const text = await openTypeface(path.join(staticFolder, ...fonts.text.split('/')));
  return markOf(drawInitial(name, tile, text(700)));
}
