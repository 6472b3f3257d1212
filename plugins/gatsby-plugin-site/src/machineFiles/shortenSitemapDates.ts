import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Shortens the dates in the sitemap to days (specification section 9). gatsby-plugin-sitemap writes date and time. */
export async function shortenSitemapDates(publicFolder: string): Promise<void> {
  for (const name of await readdir(publicFolder)) {
    if (!/^sitemap-\d+\.xml$/.test(name)) continue;
    const file = path.join(publicFolder, name);
    const xml = await readFile(file, 'utf8');
    await writeFile(
      file,
      xml.replace(/<lastmod>(\d{4}-\d{2}-\d{2})T[^<]*<\/lastmod>/g, '<lastmod>$1</lastmod>'),
    );
  }
}
