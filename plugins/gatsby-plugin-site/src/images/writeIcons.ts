import path from 'node:path';
import sharp from 'sharp';
import { ICONS, icoOf, manifestOf } from './core/icons';
import type { Icon, ManifestSite } from './core/icons';
import { writeIfChanged } from '../../../../src/store/files/writeIfChanged';

/** The data of a site for its icons and web manifest. */
export interface IconSite extends ManifestSite {
  /** The mark as an SVG document. */
  mark: string;
  /** The icon of tabs, if it is not the mark. */
  favicon?: string | undefined;
}

/**
 * Writes the icons and the web manifest of a site. Does not replace files that are in `static/`.
 *
 * @returns the paths of the written files
 */
export async function writeIcons(
  site: IconSite,
  { publicFolder, isOwn }: { publicFolder: string; isOwn: (path: string) => boolean },
): Promise<string[]> {
  const written: string[] = [];
  const write = (file: string, content: string | Uint8Array) => {
    if (isOwn(file)) return;
    writeIfChanged(path.join(publicFolder, file), content);
    written.push(file);
  };
  write('/favicon.svg', site.favicon ?? site.mark);
  write('/manifest.webmanifest', manifestOf(site));
  for (const icon of ICONS) {
    const png = await drawIcon(icon, site);
    write(icon.path, icon.path.endsWith('.ico') ? icoOf(png, icon.size) : png);
  }
  return written;
}

async function drawIcon(
  { size, part, isOnPaper }: Icon,
  { mark, paper }: IconSite,
): Promise<Uint8Array> {
  const inner = Math.round(size * part);
  const drawn = await sharp(Buffer.from(mark), { density: 600 })
    .resize(inner, inner, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer();
  const background = isOnPaper ? paper : '#0000';
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawn }])
    .png()
    .toBuffer();
}
