import type { Store } from 'gatsby';
import { apiIdOf } from '../core/calls/callsOfApis';
import type { Call, Known } from './callAnswers';
import { MAX_THREAD_LENGTH, startReadingAhead, startReadingThread } from './readAhead';
import type { ReadAhead, ReadingJob } from './readAhead';
import type { Run } from './run';
import type { ApiSettings } from './settings';

/**
 * A job for another thread. Undefined if there is nothing to read, or if nothing can be cached.
 *
 * @param callsOf the calls of guides to make for an API
 */
function readingJob(
  { code, settings, projectFolder, folder, directory, calls }: Run,
  apis: readonly ApiSettings[],
  purpose: ReadingJob['purpose'],
  callsOf = (apiId: string) => calls.callsOf(apiId),
): ReadingJob | undefined {
  if (code === undefined || apis.length === 0) return undefined;
  return {
    settings,
    projectFolder,
    folder,
    directory,
    code,
    apis: apis.map((api) => ({ api, calls: callsOf(api.id) })),
    purpose,
  };
}

/** Starts to read APIs in another thread, while a build starts. */
export function readAtStart(
  run: Run,
  store: Store,
  edited: readonly ApiSettings[],
): Promise<ReadAhead> | undefined {
  const job = readingJob(run, edited, 'all');
  return job && startReadingAhead(store, job);
}

/**
 * Starts the thread of `gatsby develop`, which reads all APIs, and later the edited ones. Does nothing if this thread has read an API,
 * or if the descriptions are too long for one more heap: then this thread reads an API when one of its files is saved.
 */
export function startThread(run: Run, store: Store): void {
  const { settings, loader } = run;
  const ids = loader.idsToReadAhead(MAX_THREAD_LENGTH);
  if (!settings.apis.every(({ id }) => loader.isKept(id) && ids.has(id))) return;
  const job = readingJob(run, settings.apis, 'prepare');
  if (!job) return;
  run.thread = startReadingThread(store);
  run.thread?.run(job).catch(() => undefined);
}

/** Lets the thread of `gatsby develop` read APIs that this thread has not read. Undefined if there are none. */
function readInThread(
  run: Run,
  apis: readonly ApiSettings[],
  purpose: 'all' | 'quick',
): Promise<ReadAhead> | undefined {
  const kept = apis.filter(({ id }) => run.loader.isKept(id));
  const job = run.thread && readingJob(run, kept, purpose);
  // If the thread fails, this thread reads the APIs and reports what is wrong.
  return job && run.thread?.run(job).catch(() => new Map());
}

/**
 * Reads edited APIs as soon as a file is saved, while Gatsby waits for more changes. An API that this thread has not read is read in
 * the other thread.
 */
export async function readSaved(run: Run): Promise<void> {
  const { loader } = run;
  const edited = await loader.editedApis();
  const reading = readInThread(run, edited, 'quick');
  if (reading) run.readAhead = reading;
  for (const { id } of edited) {
    if (!reading || !loader.isKept(id)) await loader.load({ isQuick: true, only: id });
  }
}

/**
 * Uses the APIs that the other thread has read, as APIs that an earlier start has read.
 *
 * @param reading what the other thread reads
 * @returns their files of samples, relative to the public folder
 */
export async function takeReadAhead(run: Run, reading = run.readAhead): Promise<string[]> {
  const ahead: ReadAhead = (await reading) ?? new Map();
  run.ahead = new Map([...run.ahead, ...ahead]);
  // The promise would keep its result in memory.
  if (run.readAhead === reading) delete run.readAhead;
  for (const { api, reading: read, isQuick, calls } of ahead.values()) {
    run.loader.restore(api, read, isQuick);
    run.calls.replace(calls);
    if (isQuick) run.incomplete.add(api.id);
    else run.incomplete.delete(api.id);
  }
  return [...ahead.values()].flatMap(({ sampleFiles }) => sampleFiles);
}

/** Uses what the other thread has read since a file was saved, and lets it read the APIs that were edited since then. */
export async function takeEdited(run: Run): Promise<void> {
  await takeReadAhead(run);
  if (!run.thread) return;
  await takeReadAhead(run, readInThread(run, await run.loader.editedApis(), 'quick'));
}

/** Lets the other thread read the APIs completely that it has only read quickly. */
export function readComplete(run: Run): Promise<ReadAhead> | undefined {
  const incomplete = run.settings.apis.filter(({ id }) => run.incomplete.has(id));
  return readInThread(run, incomplete, 'all');
}

/**
 * The results of calls of guides, from the thread of `gatsby develop`. Undefined if it cannot make them: then this thread has to
 * read the descriptions.
 */
export async function answersOfThread(
  run: Run,
  calls: readonly Call[],
): Promise<Known[] | undefined> {
  const { thread, settings } = run;
  const callsOf = (apiId: string) => calls.filter(([operation]) => apiIdOf(operation) === apiId);
  const apis = settings.apis.filter(({ id }) => callsOf(id).length > 0);
  const job = readingJob(run, apis, 'calls', callsOf);
  if (!thread || !job) return undefined;
  const read = await thread.run(job).catch(() => undefined);
  return read?.size === apis.length
    ? [...read.values()].flatMap(({ calls: known }) => known)
    : undefined;
}
