import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Inputs, KeptResults } from '../files/keptResults';
import type { ReadCall } from '../../core/content/apiCalls';
import { parseJson } from '../../core/values/parseJson';
import { printJson } from '../../core/values/printJson';
import { sha256 } from '../../core/values/sha256';
import type { ContentFolder } from './contentFolder';
import type { GuideTrees } from './guideTrees';
import { readCall } from './pageEnvironment';
import { readPageFile } from './readPageFile';
import type { ReadPage } from './readPageFile';

/** Reads pages, and keeps each until its file, the settings, the texts of the interface, or something that it refers to changes. */
export class PageReader {
  readonly #results: KeptResults | undefined;
  readonly #trees: GuideTrees | undefined;
  /** Digest of the texts of the interface, such as the titles of note boxes. */
  readonly #words = sha256(JSON.stringify(WORDS));

  /** @param trees get the trees of the pages, if pages are compiled later */
  constructor(results?: KeptResults, trees?: GuideTrees) {
    this.#results = results;
    this.#trees = trees;
  }

  /**
   * Reads a page, unless its result is known.
   *
   * @param relativePath path relative to the content folder
   * @param states known states of files, calls and lists of files. Those of this page are added
   */
  read(folder: ContentFolder, relativePath: string, states: Map<string, string>): ReadPage {
    const text = folder.text(relativePath) ?? '';
    const inputs: Inputs = { [TEXT]: sha256(text), '<words>': this.#words };
    const stateOf = (input: string): string => {
      const known = inputs[input] ?? states.get(input) ?? readState(folder, input);
      if (input !== TEXT) states.set(input, known);
      return known;
    };
    const kept = this.#results?.find<ReadPage>(relativePath, stateOf);
    if (kept) return kept;
    let isComplete = true;
    const value = readPageFile(folder, relativePath, text, {
      onRead: (file) => {
        const way = path.relative(folder.directory, file).split(path.sep).join('/');
        const name = way.startsWith('..') ? file : way;
        inputs[name] = stateOf(name);
      },
      onCall: (call, answer) => {
        inputs[CALL + printJson(call)] = stateOfAnswer(answer);
        isComplete &&= answer !== undefined;
      },
      onDrawn: (tree) => this.#trees?.write(path.join(folder.directory, relativePath), tree),
    });
    if (isComplete) this.#results?.keep(relativePath, inputs, value);
    return value;
  }
}

/** The text of the page among its inputs. Other pages depend on its route alone. */
const TEXT = '<text>';

/** Begin of the name of a call among the inputs of a page. The operation and the arguments follow. */
const CALL = '<call> ';

function stateOfAnswer(answer: ReturnType<ReadCall> | undefined): string {
  return answer ? sha256(JSON.stringify(answer)) : '';
}

function readState(folder: ContentFolder, input: string): string {
  if (input.startsWith(CALL)) {
    const [operation, args] = parseJson(input.slice(CALL.length)) as Parameters<ReadCall>;
    return stateOfAnswer(readCall(folder, operation, args));
  }
  // The folder itself stands for the names of its files.
  if (input === '') return sha256(JSON.stringify([folder.pageFiles(), folder.includes()]));
  // Outside of the folder there are the fonts.
  if (path.isAbsolute(input)) return existsSync(input) ? sha256(readFileSync(input)) : '';
  const route = folder.routeOf(input);
  if (route !== undefined) return route;
  const bytes = folder.bytes(input);
  return bytes === undefined ? '' : sha256(bytes);
}
