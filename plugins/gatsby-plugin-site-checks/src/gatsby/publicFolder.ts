import { readdirSync } from 'node:fs';
import path from 'node:path';

/** An HTML file of the built site. */
export interface HtmlFile {
  /** Absolute path. */
  file: string;
  route: string;
}

/** All files of the built site: their paths as a browser asks for them, and which of them are pages. */
export function readPublicFolder(folder: string): { files: Set<string>; pages: HtmlFile[] } {
  const files = new Set<string>();
  const pages: HtmlFile[] = [];
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const url = `/${path.relative(folder, file).split(path.sep).join('/')}`;
    files.add(url);
    // Gatsby keeps parts of pages in `_gatsby`.
    if (!url.endsWith('.html') || url.startsWith('/_gatsby/')) continue;
    const route = url.replace(/\/index\.html$/, '') || '/';
    pages.push({ file, route });
  }
  pages.sort((a, b) => (a.route < b.route ? -1 : 1));
  return { files, pages };
}
