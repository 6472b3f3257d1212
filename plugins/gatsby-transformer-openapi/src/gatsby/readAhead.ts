import type { Store } from 'gatsby';
import { collectGarbage } from '../../../shared/collectGarbage';
import { siteFolders } from '../../../shared/publishedFiles';
import { runInThread, startJobThread } from '../../../shared/threads';
import type { JobThread } from '../../../shared/threads';
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

/**
 * Length of the descriptions that a thread keeps in memory, in characters. Less than in the main thread, because a thread has a heap of
 * its own. The example site has 2.7 million.
 */
export const MAX_THREAD_LENGTH = 3_500_000;

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
  /**
   * `all` is a complete reading. `quick` is one for the first pages after an edit (see `LoadOptions`). `calls` is one only for the
   * results of calls. `prepare` returns nothing, and makes later readings faster.
   */
  purpose: 'all' | 'quick' | 'calls' | 'prepare';
}

/** An API that a thread has read. */
export interface ReadApi extends MadeNodes {
  api: ApiSettings;
  reading: CachedReading;
  /** Whether the API has to be read completely later. */
  isQuick: boolean;
  /** The calls of guides with their results. */
  calls: Known[];
}

/** The APIs that have no problems, by id. */
export type ReadAhead = ReadonlyMap<string, ReadApi>;

/** A thread that reads edited APIs while `gatsby develop` runs. */
export type ReadingThread = JobThread<ReadingJob, ReadAhead>;

/** Starts the thread for `gatsby develop`. */
export const startReadingThread = (store: Store): ReadingThread | undefined =>
  startJobThread<ReadingJob, ReadAhead>(store, PLUGIN);

/**
 * Reads APIs in another thread, while Gatsby starts.
 *
 * @returns no API if the thread fails. This thread then reads them and reports what is wrong.
 */
export async function startReadingAhead(store: Store, job: ReadingJob): Promise<ReadAhead> {
  const reading = runInThread<ReadingJob, ReadAhead>(store, PLUGIN, job);
  return (await reading?.catch(() => undefined)) ?? new Map();
}

/**
 * Makes the function that does the jobs of another thread, and keeps descriptions in memory for the next job. The cache for the
 * next start gets what the readings can use again.
 */
export function readerInThread(): (job: ReadingJob) => Promise<ReadAhead> {
  let loader: DescriptionLoader | undefined;
  /** Files of samples that the thread has written, by API. */
  const written = new Map<string, ReadonlySet<string>>();
  return async ({ settings, projectFolder, folder, directory, code, apis, purpose }) => {
    const { publicFolder } = siteFolders(projectFolder);
    const readings = new ReadingCache(directory, code);
    loader ??= new DescriptionLoader(settings, folder, readings);
    const isQuick = purpose === 'quick' || purpose === 'calls';
    const read = new Map<string, ReadApi>();
    for (const { api, calls } of apis) {
      const evenIfKept = new Set([api.id]);
      const [loaded] = (await loader.load({ isQuick, only: api.id, evenIfKept })).apis;
      // Only now: nothing is written for a description with problems.
      const made =
        loaded?.reading
        && (purpose === 'calls'
          ? { nodes: [], sampleFiles: [] }
          : makeNodes(loaded, publicFolder, written.get(api.id)));
      if (made && loaded.reading) {
        if (purpose !== 'calls') written.set(api.id, new Set(made.sampleFiles));
        const make = callsOfApis(
          new Map(settings.apis.map(({ id }) => [id, id === api.id ? loaded.calls : undefined])),
        );
        const known = calls.map((call) => ({ call, answer: make(...call) }));
        const { reading, toCache } = loaded;
        read.set(api.id, { ...made, api, reading, isQuick: toCache === undefined, calls: known });
        if (toCache) {
          await loader.keep();
          for (const [apiId, drawn] of loader.samples())
            if (apiId === api.id) await readings.keepSamples(apiId, drawn);
        }
      }
      loader.freeLarge(MAX_THREAD_LENGTH);
    }
    if (purpose !== 'prepare') return read;
    // The first readings leave as much garbage as objects, and the thread may have nothing to do for a long time.
    collectGarbage();
    return new Map();
  };
}
