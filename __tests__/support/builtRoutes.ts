import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The folder to which `gatsby build` writes the site. */
const PUBLIC = path.resolve('public');

/** Routes of all pages that the build has written, without redirects. */
export function builtRoutes(below = ''): string[] {
  return readdirSync(path.join(PUBLIC, below), { withFileTypes: true }).flatMap((entry) => {
    const place = path.posix.join(below, entry.name);
    if (place === '_gatsby') return [];
    if (entry.isDirectory()) return builtRoutes(place);
    if (entry.name !== 'index.html') return [];
    const html = readFileSync(path.join(PUBLIC, place), 'utf8');
    return html.includes('http-equiv="refresh"') ? [] : [`/${below}`];
  });
}
