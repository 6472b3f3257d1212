import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { normalizePage } from './core/normalizePage';
import { withoutDigests } from './core/withoutDigests';

/** Files that only browsers and Gatsby read. What they do is a matter of tests in a browser. */
const OF_BUILD =
  /\.(?:js|css|map|LICENSE\.txt)$|^page-data\/|^(?:webpack\.stats|chunk-map|published-files)\.json$/;
const LINES_OF: Record<string, (text: string) => string[]> = {
  html: normalizePage,
  json: (text) => linesOf(JSON.stringify(JSON.parse(text), null, 1)),
};
const TEXT = /\.(?:xml|txt|md|ya?ml|svg|webmanifest)$|^_\w+$/;

/**
 * The published files of a build, by names without digests.
 *
 * @param folder such as `public`
 * @returns functions that read the lines of a file
 * @throws {Error} if the folder cannot be read
 */
export function readResult(folder: string): Map<string, () => string[]> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => !OF_BUILD.test(name))
    .sort();
  return new Map(
    names.map((name) => [withoutDigests(name), () => readLines(path.join(folder, name))]),
  );
}

function readLines(file: string): string[] {
  const read = LINES_OF[path.extname(file).slice(1)];
  if (read) return read(readFileSync(file, 'utf8'));
  if (TEXT.test(path.basename(file))) return linesOf(readFileSync(file, 'utf8'));
  return [createHash('sha256').update(readFileSync(file)).digest('hex')];
}

function linesOf(text: string): string[] {
  return withoutDigests(text).split('\n');
}
