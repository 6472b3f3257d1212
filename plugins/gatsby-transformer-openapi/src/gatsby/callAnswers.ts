import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { CallReader, ReadCall, SetCallReader } from '../../../shared/apiCalls';
import { exactText } from '../../../shared/exactText';
import { sha256 } from '../../../shared/sha256';
import { writeIfChanged } from '../../../shared/writeIfChanged';
import { apiIdOf, callsOfApis } from '../core/calls/callsOfApis';
import type { LoadedApi, LoadedDescriptions } from './descriptionLoader';

/** The result for one call of a guide: the call, or its faults. */
export type Answer = ReturnType<ReadCall>;

/** The results for the calls of all guides, for the cache of the next build. */
export interface CachedAnswers {
  /** Digest of the code that made the calls. */
  code: string;
  /** The descriptions that the results are of, by API. See `LoadedApi.digest`. */
  digests: [apiId: string, digest: string][];
  /** See `CallReader`. */
  callsVersion: string;
  /** Keys are made by `questionOf`. */
  answers: [question: string, known: Known][];
}

/** A reader of calls without its version. */
type Reader = Omit<CallReader, 'version' | 'versionFile'>;

/** The operation of a call and the arguments. */
export type Call = Parameters<ReadCall>;

/** The settings of an API, and the digest of its description. */
type Described = Pick<LoadedApi, 'api' | 'digest'>;

/** Reads the descriptions of APIs. */
type ReadApis = (apiIds: ReadonlySet<string>) => Promise<LoadedDescriptions>;

/** Makes calls in another thread. Undefined if it cannot. */
type AskThread = (calls: readonly Call[]) => Promise<Known[] | undefined>;

/** A call and its result. */
export interface Known {
  call: Call;
  answer: Answer;
}

/** Makes the calls that guides contain, and keeps the results. */
export class CallAnswers {
  readonly #projectFolder: string;
  readonly #setCallReader: SetCallReader;
  /** Digest of the code that makes the calls. Empty if unknown. */
  readonly #code: string;
  /** Each API, from the last time that its description could be read. */
  readonly #lastGood = new Map<string, Pick<LoadedApi, 'calls' | 'digest' | 'isKept'>>();
  /** The settings and digests of the descriptions that are used now. */
  #described: readonly Described[] = [];
  #read: ReadApis | undefined;
  #ask: AskThread | undefined;
  #answers = new Map<string, Known>();
  /** Whether `replace` has changed a result since the version was made. */
  #hasOtherResults = false;
  #version = '';

  constructor(projectFolder: string, setCallReader: SetCallReader = () => undefined, code = '') {
    this.#projectFolder = projectFolder;
    this.#setCallReader = setCallReader;
    this.#code = code;
  }

  /**
   * Uses new descriptions. An API whose description cannot be read keeps its previous calls. The version stays the same if
   * all known calls have the same results, so that guides are not compiled again after each saved file of a description.
   *
   * @param read reads the descriptions of APIs that are kept from an earlier start, for calls that have no result yet
   * @param ask makes such calls without reading them here
   */
  useDescriptions(
    { apis }: Pick<LoadedDescriptions, 'apis'>,
    read?: ReadApis,
    ask?: AskThread,
  ): void {
    for (const { api, calls, digest, isKept } of apis) {
      if (calls || isKept || !this.#lastGood.has(api.id)) {
        this.#lastGood.set(api.id, { calls, digest, isKept });
      }
    }
    this.#described = apis.map(({ api, digest }) => ({ api, digest }));
    this.#read = read;
    this.#ask = ask;
    this.#useLastGood();
  }

  /** Frees the models of APIs, which are then used as kept ones. */
  free(apiIds: readonly string[]): void {
    for (const apiId of apiIds) {
      const last = this.#lastGood.get(apiId);
      if (last) this.#lastGood.set(apiId, { digest: last.digest, isKept: true });
    }
    this.#useLastGood();
  }

  #useLastGood(): void {
    const read = this.#read;
    const ask = this.#ask;
    const version = this.#versionOf(this.#described);
    const make = callsOfApis(new Map([...this.#lastGood].map(([id, { calls }]) => [id, calls])));
    if (version !== this.#version && (this.#hasOtherResults || !this.#haveSameResults(make))) {
      this.#version = version;
      this.#hasOtherResults = false;
      this.#answers = new Map([...this.#answers].filter(([, { call }]) => this.#isKept(call[0])));
    }
    /** The calls of kept APIs that have no result yet, by their keys. */
    const missing = new Map<string, Call>();
    const reader: Reader = {
      read: (...call) => {
        const question = questionOf(...call);
        const known = this.#answers.get(question);
        if (known) return known.answer;
        if (this.#isKept(call[0])) {
          missing.set(question, call);
          return { faults: [] };
        }
        const answer = make(...call);
        this.#answers.set(question, { answer, call });
        // The results of this call were not compared: a guide may have been compiled with another one.
        if (version !== this.#version) {
          this.#version = version;
          this.#answerWith(reader);
        }
        return answer;
      },
      complete: async () => {
        if (missing.size === 0 || !read) return false;
        const calls = [...missing.values()];
        missing.clear();
        const answers = await ask?.(calls);
        if (answers) {
          // A description has changed meanwhile, and the guide asks its new reader.
          if (version !== this.#versionOf(this.#described)) return true;
          this.replace(answers);
          // See `read`.
          this.#version = version;
          this.#useLastGood();
        } else {
          const unread = new Set(calls.map(([operation]) => apiIdOf(operation)));
          this.useDescriptions(await read(unread), read, ask);
        }
        return true;
      },
    };
    this.#answerWith(reader);
  }

  /**
   * Answers calls with the results of the start before, while another thread reads descriptions. A call that has no result has to
   * wait for it.
   *
   * @param read waits for the thread and uses the descriptions
   */
  useEarlierResults(read: () => Promise<unknown>): void {
    let isMissing = false;
    this.#answerWith({
      read: (...call) => {
        const known = this.#answers.get(questionOf(...call));
        isMissing ||= known === undefined;
        return known?.answer ?? { faults: [] };
      },
      complete: async () => {
        if (isMissing) await read();
        return isMissing;
      },
      settle: async () => void (await read()),
    });
  }

  /** All calls of an API that have a result. */
  callsOf(apiId: string): Call[] {
    return [...this.#answers.values()].flatMap(({ call }) =>
      apiIdOf(call[0]) === apiId ? [call] : [],
    );
  }

  /** Replaces results by those of another thread, which has read the description of the API. The API is used as a kept one. */
  replace(results: readonly Known[]): void {
    for (const { call, answer } of results) {
      const question = questionOf(...call);
      const known = this.#answers.get(question);
      if (known && isSameJson(known.answer, answer)) continue;
      this.#answers.set(question, { call, answer });
      this.#hasOtherResults ||= known !== undefined;
    }
  }

  /** Whether the API of an operation is kept from an earlier start. The results of its calls are still valid. */
  #isKept(operation: string): boolean {
    return this.#lastGood.get(apiIdOf(operation))?.isKept ?? false;
  }

  /**
   * Whether all calls that guides contain have the same results. False if there are none. All calls are known, because
   * gatsby-transformer-docs makes the calls of all guides at each start.
   */
  #haveSameResults(read: ReadCall): boolean {
    const known = [...this.#answers];
    return (
      known.length > 0
      && known.every(
        ([question, { answer, call }]) =>
          this.#isKept(call[0])
          // JSON, in which the results are cached, does not hold all arguments.
          || (question === questionOf(...call) && isSameJson(read(...call), answer)),
      )
    );
  }

  /**
   * Takes the results of an earlier start, unless they are of other code. New descriptions with the same results then keep
   * the version, so that guides are not compiled again.
   *
   * @returns the descriptions that the results are of. Only those may be kept.
   */
  restore({ code, callsVersion, answers, digests }: CachedAnswers): ReadonlyMap<string, string> {
    if (code !== this.#code) return new Map();
    this.#answers = new Map(answers);
    this.#version = callsVersion;
    return new Map(digests);
  }

  /**
   * Frees the models that the calls are made from, which use most of the memory of a large description. After all guides
   * are compiled, the results are enough.
   * @returns the results for the cache
   */
  release(): CachedAnswers {
    const cached = this.toCache();
    this.#lastGood.clear();
    this.#answerWith({
      read: (operation, args) => {
        const known = this.#answers.get(questionOf(operation, args));
        if (!known) throw new Error(`No guide has asked for the call ${operation} before.`);
        return known.answer;
      },
    });
    return cached;
  }

  /** The results so far, for the cache. */
  toCache(): CachedAnswers {
    return {
      code: this.#code,
      digests: [...this.#lastGood].map(([apiId, { digest }]) => [apiId, digest]),
      callsVersion: this.#version,
      answers: [...this.#answers],
    };
  }

  /** Digest of all descriptions, the settings of the APIs and the code. */
  #versionOf(apis: readonly Described[]): string {
    const descriptions = apis.map(({ api, digest }) => [api, digest]);
    return sha256(JSON.stringify([this.#code, descriptions]));
  }

  #answerWith(reader: Reader): void {
    const version = this.#version;
    const versionFile = path.join(this.#projectFolder, '.cache', 'api-calls-version');
    this.#setCallReader({ ...reader, version, versionFile });
    // Written last, because webpack watches this file and the new calls must be available before it changes.
    writeIfChanged(versionFile, version);
  }
}

/** Almost all results are equal, which is several times faster to find out without their JSON. */
const isSameJson = (one: unknown, other: unknown) =>
  isDeepStrictEqual(one, other) || JSON.stringify(one) === JSON.stringify(other);

/** An operation and its arguments as text. */
const questionOf = (operation: string, args: unknown) => exactText([operation, args]);
