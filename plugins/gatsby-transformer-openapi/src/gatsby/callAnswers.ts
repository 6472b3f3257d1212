import { createHash } from 'node:crypto';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { CallReader, ReadCall, SetCallReader } from '../../../shared/apiCalls';
import { exactText } from '../../../shared/exactText';
import { writeIfChanged } from '../../../shared/writeIfChanged';
import { callsOfApis } from '../core/calls/callsOfApis';
import type { ApiCalls } from '../core/calls/readCall';
import type { LoadedDescriptions } from './descriptionLoader';

/** The result for one call of a guide: the call, or its faults. */
export type Answer = ReturnType<ReadCall>;

/** The results for the calls of all guides, for the cache of the next build. */
export interface CachedAnswers {
  /** Digest of the code that made the calls. */
  code: string;
  /** See `CallReader`. */
  callsVersion: string;
  /** Keys are made by `questionOf`. */
  answers: [question: string, known: Known][];
}

/** A call and its result. */
interface Known {
  call: Parameters<ReadCall>;
  answer: Answer;
}

/** Makes the calls that guides contain, and keeps the results. */
export class CallAnswers {
  readonly #projectFolder: string;
  readonly #setCallReader: SetCallReader;
  /** Digest of the code that makes the calls. Empty if unknown. */
  readonly #code: string;
  /** Calls of each API, from the last time that its description could be read. */
  readonly #lastGood = new Map<string, ApiCalls | undefined>();
  #answers = new Map<string, Known>();
  #version = '';

  constructor(projectFolder: string, setCallReader: SetCallReader = () => undefined, code = '') {
    this.#projectFolder = projectFolder;
    this.#setCallReader = setCallReader;
    this.#code = code;
  }

  /**
   * Uses new descriptions. An API whose description cannot be read keeps its previous calls. The version stays the same if
   * all known calls have the same results, so that guides are not compiled again after each saved file of a description.
   */
  useDescriptions({ apis, sources }: Pick<LoadedDescriptions, 'apis' | 'sources'>): void {
    for (const { api, calls } of apis) {
      if (calls || !this.#lastGood.has(api.id)) this.#lastGood.set(api.id, calls);
    }
    const version = this.#versionOf({ apis, sources });
    const read = callsOfApis(this.#lastGood);
    if (version !== this.#version && !this.#haveSameResults(read)) {
      this.#version = version;
      this.#answers = new Map();
    }
    const reader: Pick<CallReader, 'read'> = {
      read: (...call) => {
        const question = questionOf(...call);
        const known = this.#answers.get(question);
        if (known) return known.answer;
        const answer = read(...call);
        this.#answers.set(question, { answer, call });
        // The results of this call were not compared: a guide may have been compiled with another one.
        if (version !== this.#version) {
          this.#version = version;
          this.#answerWith(reader);
        }
        return answer;
      },
    };
    this.#answerWith(reader);
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
          // JSON, in which the results are cached, does not hold all arguments.
          question === questionOf(...call) && isSameJson(read(...call), answer),
      )
    );
  }

  /**
   * Takes the results of an earlier start, unless they are of other code. New descriptions with the same results then keep
   * the version, so that guides are not compiled again.
   */
  restore({ code, callsVersion, answers }: CachedAnswers): void {
    if (code !== this.#code) return;
    this.#answers = new Map(answers);
    this.#version = callsVersion;
  }

  /** Uses the restored results. The descriptions are loaded only if a guide has another call. */
  useRestored(load: () => Promise<LoadedDescriptions>): void {
    let isMissing = false;
    this.#answerWith({
      read: (operation, args) => {
        const known = this.#answers.get(questionOf(operation, args));
        isMissing ||= known === undefined;
        return known?.answer ?? { faults: [] };
      },
      complete: async () => {
        if (!isMissing) return false;
        this.useDescriptions(await load());
        return true;
      },
    });
  }

  /**
   * Frees the models that the calls are made from, which use most of the memory of a large description. After all guides
   * are compiled, the results are enough.
   * @returns the results for the cache
   */
  release(): CachedAnswers {
    this.#lastGood.clear();
    this.#answerWith({
      read: (operation, args) => {
        const known = this.#answers.get(questionOf(operation, args));
        if (!known) throw new Error(`No guide has asked for the call ${operation} before.`);
        return known.answer;
      },
    });
    return this.toCache();
  }

  /** The results so far, for the cache. */
  toCache(): CachedAnswers {
    return { code: this.#code, callsVersion: this.#version, answers: [...this.#answers] };
  }

  /** Digest of the texts of all descriptions, the settings of the APIs and the code. */
  #versionOf({ apis, sources }: Pick<LoadedDescriptions, 'apis' | 'sources'>): string {
    const settings = JSON.stringify(apis.map(({ api }) => api));
    const hash = createHash('sha256').update(`${this.#code}\0${settings}\0`);
    for (const [file, text] of [...sources].sort(([a], [b]) => (a < b ? -1 : 1))) {
      hash.update(`${file}\0${text}\0`);
    }
    return hash.digest('hex');
  }

  #answerWith(reader: Pick<CallReader, 'read' | 'complete'>): void {
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
