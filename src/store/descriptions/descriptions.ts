import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ApiCalls } from '../../core/openapi/calls/readCall';
import type { ReadFile } from '../../core/openapi/load/folderResolver';
import { displayPath } from '../files/displayPath';
import type { Inputs, KeptResults } from '../files/keptResults';
import type { Problem } from '../../core/input/problem';
import { sha256 } from '../../core/values/sha256';
import { readInside } from './descriptionFolder';
import { makeNodes } from './makeNodes';
import type { MadeNodes } from './makeNodes';
import { readSiteApi } from './readSiteApi';
import type { ApiSettings, Settings } from './settings';
import { listSnapshots } from './snapshots';

/** What is kept of a description. */
interface KeptApi {
  /** Changes with the files and the settings. */
  version: string;
  /** Undefined if there are problems. */
  made?: MadeNodes;
  /** Files are named as paths in the project. */
  problems: Problem[];
  warnings: Problem[];
}

/** Everything that the site gets from one description. */
export interface SiteApi extends KeptApi {
  api: ApiSettings;
  /** Makes calls of its operations. Undefined if there are problems, or if the description was not read now. */
  calls?: ApiCalls | undefined;
}

/** Reads the descriptions of the site. A description is read again when one of its files has changed. */
export class Descriptions {
  readonly #settings: Pick<Settings, 'apis' | 'maxRows'>;
  readonly #folder: string;
  readonly #results: KeptResults;

  /** @param folder the folder of descriptions */
  constructor(settings: Pick<Settings, 'apis' | 'maxRows'>, folder: string, results: KeptResults) {
    this.#settings = settings;
    this.#folder = folder;
    this.#results = results;
  }

  /** All APIs, as their files are now. */
  async read(): Promise<SiteApi[]> {
    const found: SiteApi[] = [];
    for (const api of this.#settings.apis) {
      const stateOf = (input: string) => this.#stateOf(api, input);
      const kept = this.#results.find<KeptApi>(nameOf(api), stateOf);
      found.push(kept ? { ...kept, api } : await this.#readAnew(api));
    }
    return found;
  }

  /** Reads the description of an API, also if its result is kept: calls cannot be kept. */
  async readWithCalls(apiId: string): Promise<SiteApi | undefined> {
    const api = this.#settings.apis.find(({ id }) => id === apiId);
    return api && this.#readAnew(api);
  }

  /**
   * The state of an input of a description: of its settings and the texts of the interface, of the list of its earlier
   * versions, or of a file.
   */
  #stateOf(api: ApiSettings, name: string): string {
    if (name === SETTINGS) return JSON.stringify([api, this.#settings.maxRows, WORDS]);
    if (name === VERSIONS) return listSnapshots(this.#folder, api.id).join('\n');
    try {
      return sha256(readFileSync(path.join(this.#folder, name)));
    } catch {
      return '';
    }
  }

  async #readAnew(api: ApiSettings): Promise<SiteApi> {
    const inputs: Inputs = {};
    const add = (name: string) => (inputs[name] = this.#stateOf(api, name));
    for (const name of [SETTINGS, VERSIONS]) add(name);
    const readFile = readInside(this.#folder);
    const read: ReadFile = (file) => {
      // Before the text: if the file is saved meanwhile, it is read again.
      add(file);
      return readFile(file);
    };
    read.folder = readFile.folder;
    const place = { folder: this.#folder, read, results: this.#results };
    const { parts, ...found } = await readSiteApi(api, place, this.#settings.maxRows);
    const named = (problem: Problem) => ({
      ...problem,
      file: displayPath(path.join(this.#folder, problem.file)),
    });
    const kept: KeptApi = {
      version: sha256(JSON.stringify(Object.entries(inputs).sort())),
      ...(parts && { made: makeNodes(api, parts) }),
      problems: found.problems.map(named),
      warnings: found.warnings.map(named),
    };
    this.#results.keep(nameOf(api), inputs, kept);
    return { ...kept, api, calls: parts?.calls };
  }
}

/** Name of a result. */
const nameOf = ({ id }: ApiSettings) => `description ${id}`;

/** Inputs that are not files. No file has such a name. */
const SETTINGS = '<settings>';
const VERSIONS = '<versions>';
