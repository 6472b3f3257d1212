import type { CallReader, ReadCall } from '../../core/content/apiCalls';
import { exactText } from '../../core/values/exactText';
import type { KeptResults } from '../files/keptResults';
import { apiIdOf, callsOfApis } from '../../core/openapi/calls/callsOfApis';
import type { ApiCalls } from '../../core/openapi/calls/readCall';
import type { Descriptions, SiteApi } from './descriptions';

/** The result of a call, or what is wrong with it. */
type Answer = ReturnType<ReadCall>;

interface Api {
  version: string;
  hasProblems: boolean;
  /** Undefined until the description is read for a call that was not made before. */
  calls: ApiCalls | undefined;
}

/** Makes the calls in guides, and keeps their answers, so that a start with unchanged descriptions need not read them. */
export class GuideCalls implements CallReader {
  readonly #descriptions: Descriptions;
  readonly #results: KeptResults;
  readonly #apis = new Map<string, Api>();
  /** APIs whose descriptions must be read for a call that was not made before. */
  readonly #missing = new Set<string>();

  constructor(descriptions: Descriptions, results: KeptResults) {
    this.#descriptions = descriptions;
    this.#results = results;
  }

  /** Reads the descriptions as they are now, and uses them. */
  async update(): Promise<SiteApi[]> {
    const apis = await this.#descriptions.read();
    this.#use(apis);
    return apis;
  }

  /** An API with problems keeps its last version and calls. */
  #use(apis: readonly SiteApi[]): void {
    for (const { api, version, made, calls } of apis) {
      const last = this.#apis.get(api.id);
      const isSame = last?.version === version || !made;
      const now = last && isSame ? { ...last, calls: calls ?? last.calls } : { version, calls };
      this.#apis.set(api.id, { ...now, hasProblems: !made });
    }
  }

  read(operation: string, args: unknown): Answer | undefined {
    const apiId = apiIdOf(operation);
    const api = this.#apis.get(apiId);
    const name = `call ${exactText([operation, args ?? null])}`;
    const known = api && this.#results.find<Answer>(name, () => api.version);
    if (known) return known;
    if (api && !api.calls) {
      // Problems of the description are reported, and reading it again would give no calls.
      if (!api.hasProblems) this.#missing.add(apiId);
      return undefined;
    }
    const calls = new Map([...this.#apis].map(([id, { calls: of }]) => [id, of]));
    const answer = callsOfApis(calls)(operation, args);
    if (api) this.#results.keep(name, { version: api.version }, answer);
    return answer;
  }

  async complete(): Promise<boolean> {
    const missing = [...this.#missing];
    this.#missing.clear();
    const read: SiteApi[] = [];
    // One after the other: a large description takes much memory.
    for (const id of missing) {
      const api = await this.#descriptions.readWithCalls(id);
      if (api) read.push(api);
    }
    this.#use(read);
    return read.some((api) => api.calls);
  }

  /** Frees the memory that descriptions take. */
  finish(): void {
    for (const api of this.#apis.values()) api.calls = undefined;
  }
}
