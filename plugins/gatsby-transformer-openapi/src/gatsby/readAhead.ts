import type { Store } from 'gatsby';
import { siteFolders } from '../../../shared/publishedFiles';
import { runInThread } from '../../../shared/threads';
import { callsOfApis } from '../core/calls/callsOfApis';
import type { Call, Known } from './callAnswers';
import type { CachedReading } from './descriptionCache';
import { DescriptionLoader } from './descriptionLoader';
import { makeNodes } from './makeNodes';
import type { MadeNodes } from './makeNodes';
import { ReadingCache } from './readingCache';
import type { ApiSettings, Settings } from './settings';

/** Name of the plugin. */
export const PLUGIN = 'gatsby-transformer-openapi';

/** What the thread needs to know. */
export interface ReadingJob {
  settings: Omit<Settings, 'setCallReader'>;
  projectFolder: string;
  /** The folder of descriptions. */
  folder: string;
  /** The folder of the plugin's cache. */
  directory: string;
  /** See `codeDigest` in plugins/shared. */
  code: string;
  /** The APIs to read, each with the calls of guides. */
  apis: { api: ApiSettings; calls: Call[] }[];
}

/** An API that a thread has read. */
export interface ReadApi extends MadeNodes {
  api: ApiSettings;
  reading: CachedReading;
  /** The calls of guides with their results. */
  calls: Known[];
}

/** The APIs that have no problems, by id. */
export type ReadAhead = ReadonlyMap<string, ReadApi>;

/**
 * Reads APIs in another thread, while Gatsby starts.
 *
 * @returns no API if the thread fails. This thread then reads them and reports what is wrong.
 */
export async function startReadingAhead(store: Store, job: ReadingJob): Promise<ReadAhead> {
  const reading = runInThread<ReadingJob, ReadAhead>(store, PLUGIN, job);
  return (await reading?.catch(() => undefined)) ?? new Map();
}

/** Does the job of the other thread. The cache for the next start gets what the readings can use again. */
export async function readInThread(job: ReadingJob): Promise<ReadAhead> {
  const { settings, projectFolder, folder, directory, code, apis } = job;
  const { publicFolder } = siteFolders(projectFolder);
  const readings = new ReadingCache(directory, code);
  const read = new Map<string, ReadApi>();
  for (const { api, calls } of apis) {
    const loader = new DescriptionLoader({ ...settings, apis: [api] }, folder, readings);
    const [loaded] = (await loader.load()).apis;
    // Only now: nothing is written for a description with problems.
    const made = loaded?.toCache && makeNodes(loaded, publicFolder);
    if (!made || !loaded.toCache) continue;
    const make = callsOfApis(
      new Map(settings.apis.map(({ id }) => [id, id === api.id ? loaded.calls : undefined])),
    );
    const known = calls.map((call) => ({ call, answer: make(...call) }));
    read.set(api.id, { ...made, api, reading: loaded.toCache, calls: known });
    await loader.keep();
    for (const [apiId, drawn] of loader.samples()) await readings.keepSamples(apiId, drawn);
  }
  return read;
}
