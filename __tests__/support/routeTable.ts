import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readTable } from './content/readTable';

/** Slug of the product's name, from the settings. */
const product =
  /slug:\s*([\w-]+)/.exec(
    readFileSync(path.resolve(__dirname, '../../content/site.yml'), 'utf8'),
  )?.[1] ?? '';

/** The routes in the specification: `route`, `kind` and `sidebar` of all pages except operations. */
export const routeTable = readTable(path.resolve(__dirname, '../example/routes.tsv')).map(
  ({ route = '', kind = '', sidebar = '' }) => ({
    route: route.replaceAll('{product}', product),
    kind,
    sidebar,
  }),
);
