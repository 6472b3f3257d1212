/**
 * `node hosting/precompress.mjs public`: writes a `.gz` file beside each text file of a built site, so that the
 * server need not compress it. Files that would not get smaller have none.
 */
import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { constants, gzipSync } from 'node:zlib';

const TEXTS = /\.(html|css|js|json|md|svg|txt|xml|webmanifest|ya?ml)$/;
/** A smaller file fits into one packet without compression. */
const MIN_BYTES = 512;

const [folder = 'public'] = process.argv.slice(2);
let files = 0;
let before = 0;
let after = 0;
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  const file = path.join(entry.parentPath, entry.name);
  if (!entry.isFile() || !TEXTS.test(entry.name)) continue;
  const text = readFileSync(file);
  if (text.length < MIN_BYTES) continue;
  const packed = gzipSync(text, { level: constants.Z_BEST_COMPRESSION });
  if (packed.length >= text.length) continue;
  writeFileSync(`${file}.gz`, packed);
  // The same time gives both files the same `Last-Modified`.
  const { atime, mtime } = statSync(file);
  utimesSync(`${file}.gz`, atime, mtime);
  files += 1;
  before += text.length;
  after += packed.length;
}
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
console.log(`${files} files compressed: ${megabytes(before)} became ${megabytes(after)}.`);
