import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { pageNeeds } from '../core/pageNeeds';
import type { BundledPage, Bundles } from '../core/pageNeeds';
import { withCodeFont } from '../core/withCodeFont';
import { withLaterScripts } from '../core/withLaterScripts';

/** Lightens every written page. Running it again over the same folder changes nothing. */
export const onPostBuild: GatsbyNode['onPostBuild'] = () => {
  const bundles = readJson<Bundles>('webpack.stats.json');
  for (const entry of readdirSync('public', { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue;
    const file = path.join(entry.parentPath, entry.name);
    // Gatsby keeps the parts it makes pages of in `_gatsby`.
    if (file.startsWith(path.join('public', '_gatsby'))) continue;
    const data = dataOf(path.relative('public', file));
    if (!bundles || !data) continue;
    const html = readFileSync(file, 'utf8');
    const needs = pageNeeds(data.url, data.page, bundles);
    const lighter = withCodeFont(withLaterScripts(html, data.page, needs));
    if (lighter !== html) writeFileSync(file, lighter);
  }
};

/** The data of a page that was written to a file, and where it is published. */
function dataOf(file: string): { url: string; page: BundledPage } | undefined {
  const route = file
    .split(path.sep)
    .join('/')
    .replace(/\/?index\.html$/, '');
  const url = `/page-data/${route || 'index'}/page-data.json`;
  const page = readJson<BundledPage>(url);
  return page && { url, page };
}

/** A published JSON file; `undefined` where there is none. */
function readJson<T>(url: string): T | undefined {
  const file = path.join('public', url);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}
