import path from 'node:path';
import { openTypeface } from '../../../../src/store/files/openTypeface';
import { drawInitial } from './core/drawInitial';
import type { BrandOptions } from './options';
import { markOf, readMark } from './readMark';
import type { Mark } from './readMark';

/** Returns the site's mark. If the site has none, draws one with the first letter of its name. */
export async function markOfSite(
  { mark, name, tile, fonts }: BrandOptions,
  staticFolder: string,
): Promise<Mark> {
  const own = mark === undefined ? undefined : await readMark(mark, staticFolder);
  if (own) return own;
  const text = await openTypeface(path.join(staticFolder, ...fonts.text.split('/')));
  return markOf(drawInitial(name, tile, text(700)));
}
