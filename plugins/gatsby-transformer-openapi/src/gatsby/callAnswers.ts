import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import type { CallReader, ReadCall, SetCallReader } from '../../../shared/apiCalls';
import { callsOfApis } from '../core/calls/callsOfApis';
import type { ApiCalls } from '../core/calls/readCall';
import type { LoadedDescriptions } from './loadDescriptions';

/** A call, or what is wrong with it. */
export type Answer = ReturnType<ReadCall>;

/** The answers to what guides have asked, as the next build can use them. */
export interface CachedAnswers {
  /** Stands for the descriptions and the code that the answers were made from. */
  callsVersion: string;
  /** By what was asked; see `questionOf`. */
  answers: [question: string, answer: Answer][];
}

/** Answers the guides when they ask for calls of the APIs, and remembers the answers. */
export class CallAnswers {
  readonly #projectFolder: string;
  readonly #setCallReader: SetCallReader;
  /** Digest of the code that makes the calls, where it is known. */
  readonly #code: string;
  /** Calls of each API as it could last be read. */
  readonly #lastGood = new Map<string, ApiCalls | undefined>();
  #answers = new Map<string, Answer>();
  #version = '';

  constructor(projectFolder: string, setCallReader: SetCallReader = () => undefined, code = '') {
    this.#projectFolder = projectFolder;
    this.#setCallReader = setCallReader;
    this.#code = code;
  }

  /** Makes calls from descriptions from now on; an API that cannot be read keeps its last good calls. */
  useDescriptions({ apis, sources }: Pick<LoadedDescriptions, 'apis' | 'sources'>): void {
    for (const { api, calls } of apis) {
      if (calls || !this.#lastGood.has(api.id)) this.#lastGood.set(api.id, calls);
    }
    const version = this.#versionOf({ apis, sources });
    // Guides that were read under the same version do not ask again.
    if (version !== this.#version) this.#answers = new Map();
    this.#version = version;
    const read = callsOfApis(this.#lastGood);
    this.#answerWith({
      read: (operation, args) => {
        const question = questionOf(operation, args);
        const answer = this.#answers.get(question) ?? read(operation, args);
        this.#answers.set(question, answer);
        return answer;
      },
    });
  }

  /** Gives the answers of an earlier build. The descriptions are loaded only when a guide asks for something else. */
  useCached(
    { callsVersion, answers }: CachedAnswers,
    load: () => Promise<LoadedDescriptions>,
  ): void {
    this.#answers = new Map(answers);
    this.#version = callsVersion;
    let isMissing = false;
    this.#answerWith({
      read: (operation, args) => {
        const answer = this.#answers.get(questionOf(operation, args));
        isMissing ||= answer === undefined;
        return answer ?? { faults: [] };
      },
      complete: async () => {
        if (!isMissing) return false;
        this.useDescriptions(await load());
        return true;
      },
    });
  }

  /**
   * Frees the models behind the calls, which are most of the memory that a large description takes. Once every guide has
   * been read, the answers are enough to draw it.
   */
  release(): CachedAnswers {
    this.#lastGood.clear();
    this.#answerWith({
      read: (operation, args) => {
        const answer = this.#answers.get(questionOf(operation, args));
        if (!answer) throw new Error(`No guide has asked for the call ${operation} before.`);
        return answer;
      },
    });
    return { callsVersion: this.#version, answers: [...this.#answers] };
  }

  /** Changes with the texts of all descriptions, the settings of the APIs and the code. */
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
    // Written last: what watches the file finds the calls of this version.
    if (existsSync(versionFile) && readFileSync(versionFile, 'utf8') === version) return;
    mkdirSync(path.dirname(versionFile), { recursive: true });
    writeFileSync(versionFile, version);
  }
}

/** The operation and its arguments as one text. Unlike JSON it tells apart infinity, nothing and whatever else YAML has. */
function questionOf(operation: string, args: unknown): string {
  return inspect([operation, args], {
    depth: Infinity,
    maxArrayLength: Infinity,
    maxStringLength: Infinity,
    breakLength: Infinity,
  });
}
