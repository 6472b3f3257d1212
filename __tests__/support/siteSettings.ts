import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

interface Settings {
  product: { slug: string };
  /** Language of the pages. English by default. */
  language?: string;
  apis?: { id: string; file: string; strict?: boolean; maxMegabytes?: number }[];
}

/** The settings that tests of any site need, read without the code that they test. */
export const siteSettings = parse(
  readFileSync(path.resolve(__dirname, '../../content/site.yml'), 'utf8'),
) as Settings;

/**
 * The APIs of the site. `file` is a path in the folder `openapi`, `entry` an absolute path. `reading` are the options with
 * which the build reads the description.
 */
export const siteApis = (siteSettings.apis ?? []).map(
  ({ id, file, strict = true, maxMegabytes = 25 }) => ({
    id,
    file,
    entry: path.resolve(__dirname, '../../openapi', file),
    reading: { strict, maxBytes: maxMegabytes * 1_000_000 },
  }),
);

/** Beginnings of the routes of APIs whose descriptions may have links that lead nowhere. */
export const incompleteApis = (siteSettings.apis ?? []).flatMap(({ id, strict }) =>
  strict === false ? [`/docs/api/${id}/`] : [],
);
