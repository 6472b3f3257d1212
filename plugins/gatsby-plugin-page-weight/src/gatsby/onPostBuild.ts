import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { withoutChunkMapping } from '../core/withoutChunkMapping';

/** Lightens every written page. Running it again over the same folder changes nothing. */
export const onPostBuild: GatsbyNode['onPostBuild'] = () => {
  for (const entry of readdirSync('public', { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue;
    const file = path.join(entry.parentPath, entry.name);
    // Gatsby keeps the parts it makes pages of in `_gatsby`.
    if (file.startsWith(path.join('public', '_gatsby'))) continue;
    const html = readFileSync(file, 'utf8');
    const lighter = withoutChunkMapping(html);
    if (lighter !== html) writeFileSync(file, lighter);
  }
};
