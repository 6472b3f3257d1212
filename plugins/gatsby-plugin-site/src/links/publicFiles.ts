import { existsSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../../../../src/store/files/listFiles';
import type { SiteFolders } from '../../../../src/store/files/publishedFiles';

/**
 * URL paths of the files of the built site that are no pages. HTML files from `static/` count with and without
 * `/index.html`.
 */
export function publicFiles(
  { publicFolder, staticFolder }: SiteFolders,
  routes: ReadonlySet<string>,
): Set<string> {
  const files = new Set<string>();
  for (const { url } of filesBelow(publicFolder)) {
    const route = url.replace(/\/index\.html$/, '') || '/';
    if (url.endsWith('.html') && routes.has(route)) continue;
    if (route === url) files.add(url);
    else if (existsSync(path.join(staticFolder, url))) files.add(url).add(route);
  }
  return files;
}
