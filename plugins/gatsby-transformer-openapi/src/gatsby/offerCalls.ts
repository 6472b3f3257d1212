import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import { offerCallReader } from '../../../shared/apiCalls';
import type { ReadCall } from '../../../shared/apiCalls';
import { callsOfApis } from '../core/calls/callsOfApis';
import type { ApiCalls } from '../core/calls/readCall';
import type { Readings } from './readDescriptions';

/** A call, or what is wrong with it. */
export type Answer = ReturnType<ReadCall>;

/** Calls of each API as it could last be read. */
const lastGood = new Map<string, ApiCalls | undefined>();
/** What has been asked of them, by the question, and of which version of them. */
let answers = new Map<string, Answer>();
let answered = '';

/**
 * Lets the guides make calls of what has been read; an API that cannot be read keeps its last good calls.
 *
 * @param code digest of the code that makes the calls, where it is known
 */
export function offerCalls(
  { readings, sources }: Readings,
  projectFolder: string,
  code = '',
): void {
  for (const { api, calls } of readings) {
    if (calls || !lastGood.has(api.id)) lastGood.set(api.id, calls);
  }
  const version = versionOf(sources, readings, code);
  // Guides that were read under the same version will not ask again.
  if (version !== answered) answers = new Map();
  answered = version;
  const read = callsOfApis(lastGood);
  offer(version, projectFolder, {
    read: (operation, args) => {
      const question = questionOf(operation, args);
      const answer = answers.get(question) ?? read(operation, args);
      answers.set(question, answer);
      return answer;
    },
  });
}

/**
 * Lets the guides make the calls that an earlier build answered. `readDescriptions` is asked for only when a guide makes
 * another one.
 */
export function offerAnswers(
  { callsVersion: version, answers: known }: ReturnType<typeof keepAnswersOnly>,
  projectFolder: string,
  readDescriptions: () => Promise<Readings>,
  code = '',
): void {
  answers = new Map(known);
  answered = version;
  let isMissing = false;
  offer(version, projectFolder, {
    read: (operation, args) => {
      const answer = answers.get(questionOf(operation, args));
      isMissing ||= answer === undefined;
      return answer ?? { faults: [] };
    },
    complete: async () => {
      if (!isMissing) return false;
      offerCalls(await readDescriptions(), projectFolder, code);
      return true;
    },
  });
}

/**
 * Once every guide has been read, its answers are enough to draw it. The models behind them, which are most of what a large
 * description takes, are let go of.
 *
 * @returns the answers, by their questions, and the version of the descriptions that they are of
 */
export function keepAnswersOnly(projectFolder: string): {
  callsVersion: string;
  answers: [question: string, answer: Answer][];
} {
  lastGood.clear();
  offer(answered, projectFolder, {
    read: (operation, args) => {
      const answer = answers.get(questionOf(operation, args));
      if (!answer) throw new Error(`No guide has asked for the call ${operation} before.`);
      return answer;
    },
  });
  return { callsVersion: answered, answers: [...answers] };
}

/** Changes with the texts of all descriptions, the settings of the APIs and the code. */
function versionOf(
  sources: ReadonlyMap<string, string>,
  readings: Readings['readings'],
  code: string,
): string {
  const apis = readings.map(({ api }) => api);
  const hash = createHash('sha256').update(`${code}\0${JSON.stringify(apis)}\0`);
  for (const [file, text] of [...sources].sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${file}\0${text}\0`);
  }
  return hash.digest('hex');
}

function offer(
  version: string,
  projectFolder: string,
  reader: { read: ReadCall; complete?: () => Promise<boolean> },
): void {
  const versionFile = path.join(projectFolder, '.cache', 'api-calls-version');
  offerCallReader({ ...reader, version, versionFile });
  // Written last: whoever follows the file finds the calls it stands for.
  if (existsSync(versionFile) && readFileSync(versionFile, 'utf8') === version) return;
  mkdirSync(path.dirname(versionFile), { recursive: true });
  writeFileSync(versionFile, version);
}

/** Unlike JSON, it tells apart whatever YAML can say, such as infinity and nothing. */
function questionOf(operation: string, args: unknown): string {
  return inspect([operation, args], {
    depth: Infinity,
    maxArrayLength: Infinity,
    maxStringLength: Infinity,
    breakLength: Infinity,
  });
}
