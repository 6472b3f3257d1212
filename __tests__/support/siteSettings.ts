import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

interface Settings {
  product: { slug: string };
  /** Language of the pages. English by default. */
  language?: string;
  apis?: { id: string; file: string; strict?: boolean }[];
}

/** The settings that tests of any site need, read without the code that they test. */
export const siteSettings = parse(
  readFileSync(path.resolve(__dirname, '../../content/site.yml'), 'utf8'),
) as Settings;

/** The APIs of the site. `file` is a path in the folder `openapi`, `entry` an absolute path. */
export const siteApis = (siteSettings.apis ?? []).map(({ id, file }) => ({
  id,
  file,
  entry: path.resolve(__dirname, '../../openapi', file),
}));

/** Beginnings of the routes of APIs whose descriptions may have links that lead nowhere. */
export const incompleteApis = (siteSettings.apis ?? []).flatMap(({ id, strict }) =>
  strict === false ? [`/docs/api/${id}/`] : [],
);
