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
  /** Answers by question: the operation and the arguments as text. */
  answers: Map<string, Answer>;
  calls?: ApiCalls;
  /** Whether a new call could not be made, because the description has problems now. */
  isUnreadable?: boolean;
  hasNew: boolean;
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

  /** Uses the descriptions as they are now. An API with problems keeps its last version. */
  use(apis: readonly SiteApi[]): void {
    for (const { api, version, made } of apis) {
      const before = this.#apis.get(api.id);
      if (before?.version === version) before.isUnreadable = false;
      if (before?.version === version || (before && !made)) continue;
      const kept = this.#results.find<Api['answers']>(`calls ${api.id}`);
      const answers = kept?.inputs.version === version ? kept.value : new Map<string, Answer>();
      this.#apis.set(api.id, { version, answers, hasNew: false });
    }
  }

  /** A guide whose calls could not be made has another version, so that it is read again when they can. */
  versionOf(apiId: string): string {
    const { version = '', isUnreadable = false } = this.#apis.get(apiId) ?? {};
    return isUnreadable ? `${version} unreadable` : version;
  }

  read(operation: string, args: unknown): Answer | undefined {
    const apiId = apiIdOf(operation);
    const api = this.#apis.get(apiId);
    const question = exactText([operation, args]);
    const known = api?.answers.get(question);
    if (known) return known;
    // The problems of the description are reported.
    if (api?.isUnreadable) return { faults: [] };
    if (api && !api.calls) {
      this.#missing.add(apiId);
      return undefined;
    }
    const calls = new Map([...this.#apis].map(([id, { calls: of }]) => [id, of]));
    const answer = callsOfApis(calls)(operation, args);
    api?.answers.set(question, answer);
    if (api) api.hasNew = true;
    return answer;
  }

  async complete(): Promise<boolean> {
    const missing = [...this.#missing];
    this.#missing.clear();
    for (const apiId of missing) {
      const api = this.#apis.get(apiId);
      const read = await this.#descriptions.calls(apiId);
      if (!api) continue;
      if (read?.calls) api.calls = read.calls;
      else api.isUnreadable = true;
    }
    return missing.length > 0;
  }

  /** Keeps the answers for the next start, and frees the memory that descriptions take. */
  finish(): void {
    this.#descriptions.forget();
    for (const [apiId, api] of this.#apis) {
      delete api.calls;
      if (!api.hasNew) continue;
      const { version, answers } = api;
      this.#results.keep(`calls ${apiId}`, { inputs: { version }, value: answers });
      api.hasNew = false;
    }
  }
}
