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

/** Everything that the site gets from one description. */
export interface SiteApi {
  api: ApiSettings;
  /** Changes with the files and the settings. */
  version: string;
  /** Undefined if there are problems. */
  made?: MadeNodes;
  /** Files are named as paths in the project. */
  problems: Problem[];
  warnings: Problem[];
}

/** A result that is kept. */
type ReadApi = Omit<SiteApi, 'api' | 'version'>;

/** Makes the calls of an API. Undefined if its description has problems. */
interface Calls {
  version: string;
  calls?: ApiCalls | undefined;
}

/** Reads the descriptions of the site. A description is read again when one of its files has changed. */
export class Descriptions {
  readonly #settings: Settings;
  readonly #folder: string;
  readonly #results: KeptResults;
  /** The calls of the APIs that were read and not forgotten. */
  readonly #calls = new Map<string, Calls>();
  #last: Promise<unknown> = Promise.resolve();

  /** @param folder the folder of descriptions */
  constructor(settings: Settings, folder: string, results: KeptResults) {
    this.#settings = settings;
    this.#folder = folder;
    this.#results = results;
  }

  /** All APIs, as their files are now. */
  async read(): Promise<SiteApi[]> {
    const apis: SiteApi[] = [];
    for (const api of this.#settings.apis) apis.push(await this.#inTurn(() => this.#find(api)));
    return apis;
  }

  /** The calls of an API, as its files are now. Reads the description, unless that was done and its result not forgotten. */
  async calls(apiId: string): Promise<Calls | undefined> {
    const api = this.#settings.apis.find(({ id }) => id === apiId);
    if (!api) return undefined;
    return this.#inTurn(async () => {
      const { version } = await this.#find(api);
      const known = this.#calls.get(apiId);
      if (known?.version !== version) await this.#readAndKeep(api);
      return this.#calls.get(apiId);
    });
  }

  /** Frees the memory that descriptions take. */
  forget(): void {
    this.#calls.clear();
  }

  /** One reading after the other, so that the second finds the result of the first. */
  #inTurn<Result>(read: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(read);
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #find(api: ApiSettings): Promise<SiteApi> {
    const kept = this.#results.find<ReadApi>(`description ${api.id}`);
    if (!kept || !(await this.#areSame(api, kept.inputs))) return this.#readAndKeep(api);
    return { ...kept.value, api, version: versionOf(kept.inputs) };
  }

  async #areSame(api: ApiSettings, inputs: Inputs): Promise<boolean> {
    for (const [name, state] of Object.entries(inputs)) {
      if ((await this.#stateOf(api, name)) !== state) return false;
    }
    return true;
  }

  /** The state of an input of a description: of its settings and the texts of the interface, of the list of its earlier versions, or of a file. */
  async #stateOf(api: ApiSettings, name: string): Promise<string> {
    if (name === SETTINGS)
      return JSON.stringify([api, this.#settings.maxRows, sha256(JSON.stringify(WORDS))]);
    if (name === VERSIONS) return (await listSnapshots(this.#folder, api.id)).join('\n');
    return readInside(this.#folder)(name).then(sha256, () => '');
  }

  async #readAndKeep(api: ApiSettings): Promise<SiteApi> {
    const inputs: Inputs = {};
    for (const name of [SETTINGS, VERSIONS]) inputs[name] = await this.#stateOf(api, name);
    const readFile = readInside(this.#folder);
    const read: ReadFile = async (file) => {
      inputs[file] = '';
      const text = await readFile(file);
      inputs[file] = sha256(text);
      return text;
    };
    read.folder = readFile.folder;
    const { calls, ...value } = await this.#read(api, read);
    this.#results.keep(`description ${api.id}`, { inputs, value });
    const version = versionOf(inputs);
    this.#calls.set(api.id, { version, calls });
    return { ...value, api, version };
  }

  async #read(api: ApiSettings, read: ReadFile): Promise<ReadApi & { calls?: ApiCalls }> {
    const place = { folder: this.#folder, read, results: this.#results };
    const { parts, ...found } = await readSiteApi(api, place, this.#settings.maxRows);
    const named = (problem: Problem) => ({
      ...problem,
      file: displayPath(path.join(this.#folder, problem.file)),
    });
    return {
      ...(parts && { calls: parts.calls, made: makeNodes(api, parts) }),
      problems: found.problems.map(named),
      warnings: found.warnings.map(named),
    };
  }
}

/** Inputs that are not files. No file has such a name. */
const SETTINGS = '<settings>';
const VERSIONS = '<versions>';

function versionOf(inputs: Inputs): string {
  return sha256(JSON.stringify(Object.entries(inputs).sort()));
}
