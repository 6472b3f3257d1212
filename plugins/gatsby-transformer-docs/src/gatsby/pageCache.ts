import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sha256 } from '../../../shared/sha256';
import type { ContentFolder } from './contentFolder';
import { readPageFile } from './readPageFile';
import type { ReadPage } from './readPageFile';

/** A page in the cache, with digests of everything that it was made from. */
export interface CachedPage {
  source: string;
  variables: string;
  /** The files that the page refers to, each with its state. The state of the folder itself, '', is the names of its files. */
  asked: [string, string][];
  result: ReadPage;
}

/** Reads pages, and keeps each until its file, the settings or a file that it refers to changes. */
export class PageCache {
  readonly #pages: Map<string, CachedPage>;
  readonly #digests = new WeakMap<object, string>();

  /** @param kept pages of an earlier run, by path relative to the content folder */
  constructor(kept: Iterable<readonly [string, CachedPage]> = []) {
    this.#pages = new Map(kept);
  }

  /** The pages in the cache, by path relative to the content folder. */
  entries(): IterableIterator<[string, CachedPage]> {
    return this.#pages.entries();
  }

  /**
   * Reads a page, or returns it from the cache.
   *
   * @param states states of the files that pages of this run refer to
   */
  read(
    folder: ContentFolder,
    relativePath: string,
    variables: Readonly<Record<string, string>>,
    states: Map<string, string>,
  ): ReadPage {
    const text = folder.text(relativePath) ?? '';
    const source = sha256(text);
    const named = this.#digests.get(variables) ?? sha256(JSON.stringify(variables));
    this.#digests.set(variables, named);
    const stateOf = (file: string) => {
      const known = states.get(file) ?? readState(folder, file);
      states.set(file, known);
      return known;
    };
    const known = this.#pages.get(relativePath);
    if (
      known?.source === source
      && known.variables === named
      && known.asked.every(([file, state]) => stateOf(file) === state)
    ) {
      return known.result;
    }
    const asked = new Map<string, string>();
    const result = readPageFile(folder, relativePath, text, (file) => {
      const way = path.relative(folder.directory, file);
      const below = way.startsWith('..') ? file : way.split(path.sep).join('/');
      asked.set(below, stateOf(below));
    });
    this.#pages.set(relativePath, { source, variables: named, asked: [...asked], result });
    return result;
  }
}

function readState(folder: ContentFolder, file: string): string {
  if (file === '') return sha256(JSON.stringify([folder.pageFiles(), folder.includes()]));
  // Outside of the folder there are the version of the API descriptions, and the fonts.
  if (path.isAbsolute(file)) {
    const reader = folder.callReader();
    return file === reader?.versionFile ? reader.version : digestOfFile(file);
  }
  const route = folder.routeOf(file);
  if (route !== undefined) return route;
  const bytes = folder.bytes(file);
  return bytes === undefined ? '' : sha256(bytes);
}

/** Digest of a file. Empty if it does not exist. */
function digestOfFile(file: string): string {
  return existsSync(file) ? sha256(readFileSync(file)) : '';
}
