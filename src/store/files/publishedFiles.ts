import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { compare } from '../../core/input/problem';
import { sha256 } from '../../core/values/sha256';

/**
 * Name of the list of files that plugins wrote into the public folder. It is in that folder, not in Gatsby's cache, because
 * the cache may be deleted without the folder.
 */
const LIST = 'published-files.json';

/** The files of each plugin: digests by path relative to the public folder. */
type List = Record<string, Record<string, string>>;

/** The folders of a site that is built in a folder. */
export function siteFolders(directory: string): SiteFolders {
  return {
    publicFolder: path.join(directory, 'public'),
    staticFolder: path.join(directory, 'static'),
  };
}

/** The folders of a site that hold what it publishes. */
export interface SiteFolders {
  /** The public folder. */
  publicFolder: string;
  /** The folder `static`, whose files Gatsby copies to the public folder. */
  staticFolder: string;
}

/**
 * Records which files a plugin has written in this build. Deletes files that it wrote in an earlier build only, unless they
 * have changed since or are in `static/`.
 *
 * @param files paths relative to the public folder
 */
export function replacePublishedFiles(
  writer: string,
  files: readonly string[],
  { publicFolder, staticFolder }: SiteFolders,
): void {
  const list = readList(publicFolder);
  const before = list[writer] ?? {};
  const given = new Set(files.map(normalize));
  for (const [file, digest] of Object.entries(before)) {
    const isInside = !path.posix.normalize(file).startsWith('..');
    if (!isInside || given.has(file) || existsSync(path.join(staticFolder, file))) continue;
    const place = path.join(publicFolder, file);
    if (digestOf(place) !== digest) continue;
    rmSync(place);
    removeEmptyFolders(path.dirname(place), publicFolder);
  }
  list[writer] = digests(given, publicFolder);
  writeList(publicFolder, list);
}

/**
 * Records files in addition to those of the last build, for `gatsby develop`. Deletes nothing.
 *
 * @param files paths relative to the public folder
 * @param source the folder with the content of the files, if Gatsby copies them to the public folder later
 */
export function addPublishedFiles(
  writer: string,
  files: readonly string[],
  { publicFolder }: SiteFolders,
  source = publicFolder,
): void {
  const list = readList(publicFolder);
  const added = digests(new Set(files.map(normalize)), source);
  list[writer] = { ...list[writer], ...added };
  writeList(publicFolder, list);
}

/** Records the files that a plugin has written: in a build in place of those of the last build, in `develop` in addition to them. */
export const recordPublishedFiles = (
  writer: string,
  files: readonly string[],
  folders: SiteFolders,
): void =>
  (process.env.NODE_ENV === 'production' ? replacePublishedFiles : addPublishedFiles)(
    writer,
    files,
    folders,
  );

const normalize = (file: string): string => file.replaceAll('\\', '/').replace(/^\/+/, '');

function readList(publicFolder: string): List {
  try {
    return JSON.parse(readFileSync(path.join(publicFolder, LIST), 'utf8')) as List;
  } catch {
    // Nothing was built here yet.
    return {};
  }
}

function writeList(publicFolder: string, list: List): void {
  mkdirSync(publicFolder, { recursive: true });
  const sorted = sortKeys(
    Object.fromEntries(Object.entries(list).map(([writer, files]) => [writer, sortKeys(files)])),
  );
  writeFileSync(path.join(publicFolder, LIST), `${JSON.stringify(sorted, null, 1)}\n`);
}

function sortKeys<Value>(object: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => compare(a, b)));
}

function digests(files: Iterable<string>, folder: string): Record<string, string> {
  return Object.fromEntries(
    [...files].flatMap((file) => {
      const digest = digestOf(path.join(folder, file));
      return digest === undefined ? [] : [[file, digest]];
    }),
  );
}

/** Digest of a file. Undefined if there is no such file. */
function digestOf(file: string): string | undefined {
  try {
    return sha256(readFileSync(file), 'base64url').slice(0, 16);
  } catch {
    return undefined;
  }
}

function removeEmptyFolders(folder: string, publicFolder: string): void {
  for (let at = folder; at.startsWith(publicFolder + path.sep); at = path.dirname(at)) {
    if (readdirSync(at).length > 0) return;
    rmdirSync(at);
  }
}
