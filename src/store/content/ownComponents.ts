import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readOwnComponents } from '../../core/site/ownComponents';
import type { OwnComponents } from '../../core/content/schemas/ownComponents';
import { displayPath } from '../files/displayPath';

/** The folder of a site's own parts. It may be missing. */
export const siteFolder = () => path.resolve(process.env.PARTS_DIR ?? 'site');

/** The table of a site's own components. */
export const componentsFile = () => path.join(siteFolder(), 'components.yml');

/** The components of a site. A table with mistakes has none, and gatsby-plugin-site reports them. */
export function ownComponents(): OwnComponents {
  const file = componentsFile();
  if (!existsSync(file)) return {};
  return readOwnComponents(readFileSync(file, 'utf8'), displayPath(file)).components ?? {};
}
