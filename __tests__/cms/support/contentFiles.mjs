/** Files of a content folder, as tests compare them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** Files of a folder, with their bytes. */
export function everything(place) {
  return Object.fromEntries(
    readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(place, file), readFileSync(file, 'latin1')]),
  );
}

/** Files of all pages. */
export function pagesOf(place) {
  return readdirSync(place, { recursive: true })
    .filter((file) => /^(docs|pages)\/.*\.mdx$/.test(file))
    .sort();
}

/** Front matter and text of a page, without empty fields. */
export function parsed(file) {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(file, 'utf8'));
  const data = Object.entries(parse(head)).filter(([, value]) => value && String(value) !== '');
  return { data: Object.fromEntries(data.sort()), body: body.trim() };
}
