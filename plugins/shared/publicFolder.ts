import { existsSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from './listFiles';
import type { SiteFolders } from './publishedFiles';

/** The HTML file of a page. */
export interface HtmlFile {
  /** Absolute path. */
  file: string;
  route: string;
}

/**
 * Pages and files of the built site. Pages are sorted by route. HTML files from `static/` count as files, with and without
 * `/index.html`.
 */
export function readPublicFolder(
  { publicFolder, staticFolder }: SiteFolders,
  routes: ReadonlySet<string>,
): { files: Set<string>; pages: HtmlFile[] } {
  const files = new Set<string>();
  const pages: HtmlFile[] = [];
  for (const { file, url } of filesBelow(publicFolder)) {
    const route = url.replace(/\/index\.html$/, '') || '/';
    if (url.endsWith('.html') && routes.has(route)) pages.push({ file, route });
    else if (route === url) files.add(url);
    else if (existsSync(path.join(staticFolder, url))) files.add(url).add(route);
  }
  pages.sort((a, b) => (a.route < b.route ? -1 : 1));
  return { files, pages };
}

/** All files below a folder, with their URL paths. */
export function filesBelow(folder: string): { file: string; url: string }[] {
  return listFiles(folder, { links: false }).map((file) => ({
    file: path.join(folder, file),
    url: `/${file}`,
  }));
}
