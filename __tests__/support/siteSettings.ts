import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

interface Settings {
  product: { slug: string };
  /** Language of the pages; without it, English. */
  language?: string;
  apis?: { id: string; file: string }[];
}

/** What the tests of any site need of `content/site.yml`, read without the code that they test. */
export const siteSettings = parse(
  readFileSync(path.resolve(__dirname, '../../content/site.yml'), 'utf8'),
) as Settings;

/** The APIs of the site, each with its description: `file` in the folder `openapi`, `entry` as a path. */
export const siteApis = (siteSettings.apis ?? []).map(({ id, file }) => ({
  id,
  file,
  entry: path.resolve(__dirname, '../../openapi', file),
}));
