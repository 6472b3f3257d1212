import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ReadCall } from '../../../shared/apiCalls';
import { sha256 } from '../../../shared/sha256';
import type { ContentFolder } from './contentFolder';
import { callIn } from './pageEnvironment';
import { readPageFile } from './readPageFile';
import type { ReadPage } from './readPageFile';
import { storeTree, treeOf } from './storedTree';
import type { StoredTree } from './storedTree';

/** What a page was made from, besides its own text and the variables. */
export interface PageInputs {
  /** The files that the page refers to, each with its state. The state of the folder itself, '', is the names of its files. */
  asked: [string, string][];
  calls: CachedCall[];
  /** Version of the calls. See `CallReader`. */
  callsVersion?: string;
}

/** A page in the cache, with digests of everything that it was made from. */
export interface CachedPage extends PageInputs {
  source: string;
  variables: string;
  result: ReadPage;
}

/** A call of a page. */
interface CachedCall {
  operation: string;
  args?: unknown;
  /** Digest of its result. Undefined if JSON, in which pages are cached, cannot hold the arguments. Such a page is read again. */
  answer?: string;
}

/** Trees of pages, by path relative to the content folder. */
interface Trees {
  /** Gets the trees of the pages that are read, after all steps. */
  drawn?: Map<string, StoredTree> | undefined;
  /** Trees before all steps, of pages whose text need not be parsed again. */
  parsed?: Map<string, StoredTree> | undefined;
}

/** Reads pages, and keeps each until its file, the settings or a file that it refers to changes. */
export class PageCache {
  readonly #pages: Map<string, CachedPage>;
  readonly #digests = new WeakMap<object, string>();
  readonly #trees: Trees;

  /**
   * @param kept pages of an earlier run, by path relative to the content folder
   * @param trees trees of pages that are not in the cache
   */
  constructor(kept: Iterable<readonly [string, CachedPage]> = [], trees: Trees = {}) {
    this.#pages = new Map(kept);
    this.#trees = trees;
  }

  /** The pages in the cache, by path relative to the content folder. */
  entries(): IterableIterator<[string, CachedPage]> {
    return this.#pages.entries();
  }

  /** What a page in the cache was made from, without the page, which takes much more memory. */
  inputsOf(relativePath: string): PageInputs | undefined {
    const page = this.#pages.get(relativePath);
    if (!page) return undefined;
    const { asked, calls, callsVersion } = page;
    return { asked, calls, ...(callsVersion !== undefined && { callsVersion }) };
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
      && haveSameInputs(known, folder, stateOf)
    ) {
      return known.result;
    }
    const asked = new Map<string, string>();
    const calls: CachedCall[] = [];
    const result = readPageFile(folder, relativePath, text, {
      onRead: (file) => {
        const way = path.relative(folder.directory, file);
        const below = way.startsWith('..') ? file : way.split(path.sep).join('/');
        asked.set(below, stateOf(below));
      },
      onCall: (operation, args, answer) => {
        const digest = isJson(args) ? digestOfAnswer(answer) : undefined;
        calls.push({ operation, args, answer: digest });
      },
      onDrawn: (body, tree) => {
        this.#trees.drawn?.set(relativePath, storeTree(body.trim(), tree));
      },
      parsed: (body) => {
        const stored = this.#trees.parsed?.get(relativePath);
        this.#trees.parsed?.delete(relativePath);
        return stored && treeOf(stored, body);
      },
    });
    this.#pages.set(relativePath, {
      source,
      variables: named,
      asked: [...asked],
      calls,
      ...(calls.length > 0 && { callsVersion: folder.callReader()?.version }),
      result,
    });
    return result;
  }
}

/**
 * Whether all files that a page refers to and all results of its calls are the same.
 *
 * @param stateOf returns the state of a file
 */
export function haveSameInputs(
  page: PageInputs,
  folder: ContentFolder,
  stateOf = (file: string) => readState(folder, file),
): boolean {
  return (
    page.asked.every(([file, state]) => stateOf(file) === state) && haveSameCalls(page, folder)
  );
}

/** Makes all calls of a page, because gatsby-transformer-openapi needs them also if the page is not read again. */
function haveSameCalls({ calls, callsVersion }: PageInputs, folder: ContentFolder): boolean {
  const reader = folder.callReader();
  if (reader?.trustsVersion && reader.version === callsVersion) return true;
  const call = callIn(folder);
  return calls
    .map(({ operation, args, answer }) => digestOfAnswer(call(operation, args)) === answer)
    .every(Boolean);
}

/** Digests of results. Results never change, and those of known calls are the same objects each time. */
const digestsOfAnswers = new WeakMap<object, string>();

function digestOfAnswer(answer: ReturnType<ReadCall>): string {
  const digest = digestsOfAnswers.get(answer) ?? sha256(JSON.stringify(answer));
  digestsOfAnswers.set(answer, digest);
  return digest;
}

/** Whether a value is the same after it was written as the value of a field in JSON. */
function isJson(value: unknown): boolean {
  const read = JSON.parse(JSON.stringify({ value })) as { value?: unknown };
  return isDeepStrictEqual(read.value, value);
}

function readState(folder: ContentFolder, file: string): string {
  if (file === '') return sha256(JSON.stringify([folder.pageFiles(), folder.includes()]));
  // Outside of the folder there are the fonts.
  if (path.isAbsolute(file)) return digestOfFile(file);
  const route = folder.routeOf(file);
  if (route !== undefined) return route;
  const bytes = folder.bytes(file);
  return bytes === undefined ? '' : sha256(bytes);
}

/** Digest of a file. Empty if it does not exist. */
function digestOfFile(file: string): string {
  return existsSync(file) ? sha256(readFileSync(file)) : '';
}
