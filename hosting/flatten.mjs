#!/usr/bin/env node
/**
 * `node hosting/flatten.mjs public flat`: copies the built site with `x.html` instead of `x/index.html`, for hosts
 * that would redirect `/x` to `/x/` (Cloudflare Pages, GitHub Pages).
 */
import { cpSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const [from = 'public', to = 'flat'] = process.argv.slice(2);
rmSync(to, { recursive: true, force: true });
cpSync(from, to, { recursive: true });

for (const entry of readdirSync(to, { recursive: true, withFileTypes: true })) {
  const folder = path.relative(to, entry.parentPath);
  if (entry.name !== 'index.html' || folder === '' || folder === '404') continue;
  renameSync(path.join(to, folder, 'index.html'), path.join(to, `${folder}.html`));
}
