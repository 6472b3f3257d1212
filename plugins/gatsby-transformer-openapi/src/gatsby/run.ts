import { existsSync } from 'node:fs';
import path from 'node:path';
import type { NodePluginArgs, PluginOptions, Store } from 'gatsby';
import { codeDigest } from '../../../shared/codeDigest';
import { cacheFolder, findProjectFolder, findSourceFolder } from '../../../shared/gatsbyStore';
import { siteFolders } from '../../../shared/publishedFiles';
import { CallAnswers } from './callAnswers';
import { DescriptionCache } from './descriptionCache';
import type { CachedApi } from './descriptionCache';
import { DescriptionLoader } from './descriptionLoader';
import type { LoadedDescriptions } from './descriptionLoader';
import { PLUGIN } from './readAhead';
import type { ReadAhead, ReadingThread } from './readAhead';
import { answersOfThread } from './readEdited';
import { ReadingCache } from './readingCache';
import { settingsOf } from './settings';
import type { Settings } from './settings';

/** State that the hooks share during one run of Gatsby. */
export interface Run {
  projectFolder: string;
  folder: string;
  settings: Omit<Settings, 'setCallReader'>;
  /** Folder of the plugin's cache. */
  directory: string;
  loader: DescriptionLoader;
  readings: ReadingCache;
  calls: CallAnswers;
  cache: DescriptionCache;
  /** Digest of the code. Undefined if the code is unknown. Nothing is cached then. */
  code?: string;
  /** Files of samples that this process has written, relative to the public folder. */
  sampleFiles: ReadonlySet<string>;
  /** Whether `gatsby develop` has started. The cache is then written after each edit. */
  isStarted: boolean;
  /** The thread that reads edited APIs in `gatsby develop`, if the APIs are kept from an earlier start. */
  thread?: ReadingThread;
  /** APIs that another thread reads now. Undefined if none does. */
  readAhead?: Promise<ReadAhead>;
  /** The APIs that the thread has read, until their nodes are made. */
  ahead: ReadAhead;
  /** Descriptions that a build loads at its start, until their nodes are made. Files do not change during a build. */
  loaded?: Promise<LoadedDescriptions>;
  /** Ids of the APIs that the thread has read only quickly. */
  incomplete: Set<string>;
  /** What is known of the nodes of each API, from the last time that its description could be read completely. */
  apis: Map<string, CachedApi>;
  /** The APIs of them that the cache does not have yet. */
  toCache: Set<string>;
  /** Whether the descriptions had problems when the nodes were made last. Nothing is cached then. */
  hasProblems: boolean;
  /** Digest of the files from which the nodes were made last. */
  fingerprint?: string;
  /** Samples of the APIs, until they are cached. The descriptions may be released before. */
  samples: ReturnType<DescriptionLoader['samples']>;
}

const runs = new WeakMap<Store, Promise<Run>>();

/** The state of this run. The first call restores what an earlier start has stored. */
export function runOf(
  { store }: Pick<NodePluginArgs, 'store'>,
  options: PluginOptions,
): Promise<Run> {
  const run = runs.get(store) ?? startRun(store, options);
  runs.set(store, run);
  return run;
}

async function startRun(store: Store, options: PluginOptions): Promise<Run> {
  const settings = settingsOf(options);
  const folder = findSourceFolder(store, settings.sourceName);
  const projectFolder = findProjectFolder(store);
  const code = await codeDigest(store, PLUGIN);
  const directory = cacheFolder(store, PLUGIN);
  const readings = new ReadingCache(directory, code);
  const { setCallReader, ...others } = settings;
  const run: Run = {
    projectFolder,
    folder,
    settings: others,
    directory,
    loader: new DescriptionLoader(settings, folder, readings),
    readings,
    calls: new CallAnswers(projectFolder, setCallReader, code),
    cache: new DescriptionCache(directory, code, settings),
    code,
    ahead: new Map(),
    incomplete: new Set(),
    sampleFiles: new Set(),
    isStarted: false,
    apis: new Map(),
    toCache: new Set(),
    hasProblems: false,
    samples: [],
  };
  const answers = await run.cache.answers();
  if (answers) await restore(run, settings, run.calls.restore(answers));
  return run;
}

/**
 * Adds the APIs of an earlier start, if all of their files of samples exist.
 * @param known the descriptions that the results of calls are of, by API
 */
async function restore(
  { apis, cache, loader, projectFolder }: Run,
  settings: Settings,
  known: ReadonlyMap<string, string>,
): Promise<void> {
  const { publicFolder } = siteFolders(projectFolder);
  for (const api of settings.apis) {
    const cached = await cache.get(api.id);
    if (cached === undefined || cached.digest !== known.get(api.id)) continue;
    if (!cached.sampleFiles.every((file) => existsSync(path.join(publicFolder, file)))) continue;
    apis.set(api.id, cached);
    loader.restore(api, cached);
  }
}

/** Whether this is `gatsby build`, not `gatsby develop`. */
export function isBuild(): boolean {
  return process.env.NODE_ENV === 'production';
}

/** Loads descriptions, also for calls. Those whose nodes are kept are read only if a guide has a call without a known result. */
export async function load(
  run: Run,
  evenIfKept?: ReadonlySet<string>,
): Promise<LoadedDescriptions> {
  const { calls, loader, isStarted } = run;
  const loaded = await loader.load({ isQuick: isStarted, evenIfKept });
  calls.useDescriptions(
    loaded,
    (unread) => loader.load({ evenIfKept: unread }),
    (missing) => answersOfThread(run, missing),
  );
  return loaded;
}
