import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Inputs, KeptResults } from '../files/keptResults';
import { sha256 } from '../../core/values/sha256';
import type { ContentFolder } from './contentFolder';
import type { GuideTrees } from './guideTrees';
import { readPageFile } from './readPageFile';
import type { ReadPage } from './readPageFile';

/** What several pages were made from: the state of each file, API and list of files that one of them has asked for. */
export type States = Map<string, string>;

/** Reads pages, and keeps each until its file, the settings, or something that it refers to changes. */
export class PageReader {
  readonly #results: KeptResults | undefined;
  readonly #trees: GuideTrees | undefined;

  /** @param trees get the trees of the pages, if pages are compiled later */
  constructor(results?: KeptResults, trees?: GuideTrees) {
    this.#results = results;
    this.#trees = trees;
  }

  /**
   * Reads a page, unless its result is known.
   *
   * @param relativePath path relative to the content folder
   * @param states known states. Those of this page are added
   */
  read(
    folder: ContentFolder,
    relativePath: string,
    variables: Readonly<Record<string, string>>,
    states: States,
  ): ReadPage {
    const text = folder.text(relativePath) ?? '';
    const stateOf = (input: string): string => {
      const known = states.get(input) ?? readState(folder, input);
      states.set(input, known);
      return known;
    };
    const inputs: Inputs = {
      '<text>': sha256(text),
      '<variables>': digestOf(variables),
      '<words>': digestOf(WORDS),
    };
    const kept = this.#results?.find<ReadPage>(relativePath);
    const isSame =
      kept !== undefined
      && Object.entries(kept.inputs).every(
        ([input, state]) => (inputs[input] ?? stateOf(input)) === state,
      );
    if (isSame && this.#isPublished(relativePath, kept.value)) return kept.value;
    let isComplete = true;
    const value = readPageFile(folder, relativePath, text, {
      onRead: (file) => {
        const way = path.relative(folder.directory, file).split(path.sep).join('/');
        const name = way.startsWith('..') ? file : way;
        inputs[name] = stateOf(name);
      },
      onCall: (apiId, isKnown) => {
        inputs[API + apiId] = stateOf(API + apiId);
        isComplete &&= isKnown;
      },
      onDrawn: (tree) => this.#trees?.write(relativePath, tree),
    });
    if (isComplete) this.#results?.keep(relativePath, { inputs, value });
    return value;
  }

  /** Whether the files that the page has written still exist. */
  #isPublished(relativePath: string, { page, published }: ReadPage): boolean {
    if (!this.#trees) return true;
    const files = published.map((file) => path.join('public', file));
    return files.every((file) => existsSync(file)) && (!page || this.#trees.has(relativePath));
  }
}

/** Begin of the name of an API among the inputs of a page. */
const API = '<api> ';

/** Digests of variables and words, which are the same objects for all pages. */
const digests = new WeakMap<object, string>();

function digestOf(texts: object): string {
  const digest = digests.get(texts) ?? sha256(JSON.stringify(texts));
  digests.set(texts, digest);
  return digest;
}

function readState(folder: ContentFolder, input: string): string {
  if (input.startsWith(API)) return folder.callReader()?.versionOf(input.slice(API.length)) ?? '';
  // The folder itself stands for the names of its files.
  if (input === '') return sha256(JSON.stringify([folder.pageFiles(), folder.includes()]));
  // Outside of the folder there are the fonts.
  if (path.isAbsolute(input)) return existsSync(input) ? sha256(readFileSync(input)) : '';
  const route = folder.routeOf(input);
  if (route !== undefined) return route;
  const bytes = folder.bytes(input);
  return bytes === undefined ? '' : sha256(bytes);
}
