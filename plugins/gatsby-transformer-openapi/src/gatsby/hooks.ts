import { existsSync } from 'node:fs';
import path from 'node:path';
import type { CreatePagesArgs, GatsbyNode, NodePluginArgs, PluginOptions, Store } from 'gatsby';
import { watchFolder } from '../../../shared/watchFolder';
import { codeDigest } from '../../../shared/codeDigest';
import { dataStoreReady } from '../../../shared/dataStore';
import { findProjectFolder, findSourceFolder } from '../../../shared/gatsbyStore';
import { printProblem } from '../../../shared/problem';
import type { Problem } from '../../../shared/problem';
import { updateOnSave } from '../../../shared/updateOnSave';
import type { LaterPart } from '../../../shared/updateOnSave';
import {
  addPublishedFiles,
  replacePublishedFiles,
  siteFolders,
} from '../../../shared/publishedFiles';
import { CallAnswers } from './callAnswers';
import type { CachedAnswers } from './callAnswers';
import { DescriptionCache } from './descriptionCache';
import type { CachedApi } from './descriptionCache';
import { DescriptionLoader } from './descriptionLoader';
import type { LoadedDescriptions } from './descriptionLoader';
import { problemsError, reportWarnings } from './reportProblems';
import { ReadingCache } from './readingCache';
import { writeSampleFiles } from './sampleFiles';
import { settingsOf } from './settings';
import type { Settings } from './settings';
import { digestOfNodes, existingNodes, fingerprint, updateNodes } from './updateNodes';

/** Name of the list of sample files in `published-files.json`. */
const SAMPLES = 'gatsby-transformer-openapi samples';
/** Key of the results of calls in the plugin's cache. */
const CALLS = 'calls';

/** Time between the first request of a browser and the reading of descriptions for later edits. */
const READ_AHEAD_MS = 3_000;

/** State that the hooks share during one run of Gatsby. */
interface Run {
  projectFolder: string;
  folder: string;
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
  /** Descriptions that a build loaded at its start, until their nodes are made. Files do not change during a build. */
  loaded?: LoadedDescriptions;
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

type RunArgs = Pick<NodePluginArgs, 'store' | 'cache'>;

function runOf(args: RunArgs, options: PluginOptions): Promise<Run> {
  const { store } = args;
  const run = runs.get(store) ?? startRun(args, options);
  runs.set(store, run);
  return run;
}

async function startRun({ store, cache }: RunArgs, options: PluginOptions): Promise<Run> {
  const settings = settingsOf(options);
  const folder = findSourceFolder(store, settings.sourceName);
  const projectFolder = findProjectFolder(store);
  const code = await codeDigest(store, 'gatsby-transformer-openapi');
  const readings = new ReadingCache(cache.directory, code);
  const run: Run = {
    projectFolder,
    folder,
    loader: new DescriptionLoader(settings, folder, readings),
    readings,
    calls: new CallAnswers(projectFolder, settings.setCallReader, code),
    cache: new DescriptionCache(cache, code, settings),
    code,
    sampleFiles: new Set(),
    isStarted: false,
    apis: new Map(),
    toCache: new Set(),
    hasProblems: false,
    samples: [],
  };
  const answers = (await cache.get(CALLS)) as CachedAnswers | undefined;
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

function isBuild(): boolean {
  return process.env.NODE_ENV === 'production';
}

/** Loads descriptions, also for calls. Those whose nodes are kept are read only if a guide has a call without a known result. */
async function load(
  { calls, loader, isStarted }: Run,
  evenIfKept?: ReadonlySet<string>,
): Promise<LoadedDescriptions> {
  const loaded = await loader.load({ isQuick: isStarted, evenIfKept });
  calls.useDescriptions(loaded, (unread) => loader.load({ evenIfKept: unread }));
  return loaded;
}

/**
 * A build reports the problems of descriptions here, but does not end: other plugins report their problems, too, so that an
 * author sees all of them. `createPages` ends the build. `develop` loads the descriptions in `createPages`.
 */
export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = async (args, options) => {
  if (!isBuild()) return;
  const { reporter } = args;
  const run = await runOf(args, options);
  run.loaded = await load(run);
  reportWarnings(run.loaded, reporter);
  if (run.loaded.problems.length > 0) reporter.error(problemsError(run.loaded.problems));
};

/**
 * Updates the nodes to the files of the folder. This runs in `createPages`, because a model is made from many files. Gatsby
 * calls that hook on every start, and in `develop` after every saved or deleted file, always before the site's own
 * `createPages`.
 */
async function update(
  args: CreatePagesArgs,
  options: PluginOptions,
): Promise<LaterPart | undefined> {
  const settings = settingsOf(options);
  const run = await runOf(args, options);
  // The data store may not contain the last saved files yet.
  await dataStoreReady();
  const now = fingerprint(settings, args);
  if (now === run.fingerprint) return undefined;
  run.fingerprint = now;
  const existing = existingNodes(args);
  const first = run.loaded ?? (await load(run));
  const loaded = await readIfNodesDiffer(run, first, existing, args);
  report(loaded, args, run.loaded);
  run.loaded = undefined;
  await updateNodesAndFiles(run, loaded, existing, args, settings);
  if (run.isStarted) return () => complete(run, loaded, args, settings);
  publishSamples(run);
  run.samples = run.loader.samples();
  await run.loader.keep();
  // Frees memory. A build loads the descriptions again only if a guide has a call that is not in the cache.
  if (isBuild()) run.loader.release();
  return undefined;
}

/** The later part of an update: what the quick reading of the descriptions has left out, and the cache for the next start. */
async function complete(
  run: Run,
  shown: LoadedDescriptions,
  args: CreatePagesArgs,
  settings: Settings,
): Promise<void> {
  const loaded = await run.loader.load();
  report(loaded, args, shown);
  await updateNodesAndFiles(run, loaded, existingNodes(args), args, settings);
  publishSamples(run);
  await writeCache(run, args, run.calls.toCache());
}

/** Updates the nodes and the files of samples. */
async function updateNodesAndFiles(
  run: Run,
  { apis, problems }: LoadedDescriptions,
  existing: ReturnType<typeof existingNodes>,
  args: CreatePagesArgs,
  settings: Settings,
): Promise<void> {
  const { publicFolder } = siteFolders(run.projectFolder);
  const updated = await updateNodes(existing, apis, settings, args);
  const written = new Set(run.sampleFiles);
  for (const { api, toCache } of apis) {
    const { nodes, sampleFiles: planned } = updated.get(api.id) ?? {};
    if (!nodes || !planned) continue;
    const sampleFiles = writeSampleFiles(publicFolder, planned, run.sampleFiles);
    for (const file of sampleFiles) written.add(file);
    if (!toCache) continue;
    run.apis.set(api.id, { ...toCache, sampleFiles, nodes: digestOfNodes(nodes, args) });
    run.toCache.add(api.id);
  }
  run.sampleFiles = written;
  run.hasProblems = problems.length > 0;
  // Nodes can be queried by type only after the data store has written them, and queries of the next plugin do not wait for
  // it.
  await dataStoreReady();
}

/** Records the files of samples of all APIs. */
function publishSamples({ projectFolder, apis, sampleFiles }: Run): void {
  const folders = siteFolders(projectFolder);
  const files = [...apis.values()].flatMap((api) => api.sampleFiles);
  if (isBuild()) replacePublishedFiles(SAMPLES, files, folders, (file) => !sampleFiles.has(file));
  else addPublishedFiles(SAMPLES, files, folders);
}

/**
 * Reads the APIs whose nodes should be kept, but are not those of the same reading: `gatsby develop` writes the cache after it
 * has changed the nodes, and not if a description has problems.
 */
async function readIfNodesDiffer(
  run: Run,
  loaded: LoadedDescriptions,
  existing: ReturnType<typeof existingNodes>,
  args: CreatePagesArgs,
): Promise<LoadedDescriptions> {
  const differs = (apiId: string) =>
    run.apis.get(apiId)?.nodes !== digestOfNodes(existing.get(apiId) ?? [], args);
  const different = loaded.apis.filter(({ api, isKept }) => isKept && differs(api.id));
  return different.length === 0 ? loaded : load(run, new Set(different.map(({ api }) => api.id)));
}

/**
 * Reports problems and warnings. A build with problems ends.
 *
 * @param reported a reading whose problems and warnings were reported before. They are not repeated.
 */
function report(
  { problems, warnings }: LoadedDescriptions,
  { reporter }: CreatePagesArgs,
  reported: LoadedDescriptions | undefined,
): void {
  const isNew = (known: readonly Problem[] = []) => {
    const texts = new Set(known.map(printProblem));
    return (problem: Problem) => !texts.has(printProblem(problem));
  };
  reportWarnings({ warnings: warnings.filter(isNew(reported?.warnings)) }, reporter);
  const newProblems = problems.filter(isNew(reported?.problems));
  if (newProblems.length > 0) reporter.panicOnBuild(problemsError(newProblems));
  else if (problems.length > 0 && isBuild())
    reporter.panicOnBuild('The API descriptions have problems, which are listed above.');
}

export const { createPages, onCreateNode } = updateOnSave(update);

/**
 * After a start with the cache, `develop` has not read the descriptions. It does so after it has shown the first page, because
 * the first edit would otherwise take twice as long as later ones. It reads a description again as soon as a file is saved, and
 * `createPages` then uses the result.
 */
export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = async (args, options) => {
  const { app } = args;
  const { loader, folder } = await runOf(args, options);
  const evenIfKept = new Set(settingsOf(options).apis.map(({ id }) => id));
  watchFolder(folder, () => loader.load({ isQuick: true }));
  let isBegun = false;
  app.use((_request: unknown, _response: unknown, next: () => void) => {
    next();
    if (isBegun) return;
    isBegun = true;
    setTimeout(
      () => void loader.load({ evenIfKept }).catch(() => undefined),
      READ_AHEAD_MS,
    ).unref();
  });
};

/** Writes the cache for the next start. All guides are read at this time. A build frees the models. */
export const onPostBootstrap: GatsbyNode['onPostBootstrap'] = async (args, options) => {
  const run = await runOf(args, options);
  run.isStarted = !isBuild();
  await writeCache(run, args, isBuild() ? run.calls.release() : run.calls.toCache());
  // Only now, because the calls of guides also draw samples.
  const { samples } = run;
  run.samples = [];
  for (const [apiId, drawn] of samples) await run.readings.keepSamples(apiId, drawn);
};

async function writeCache(
  run: Run,
  { cache }: Pick<CreatePagesArgs, 'cache'>,
  answers: CachedAnswers,
): Promise<void> {
  if (run.code === undefined || run.hasProblems) return;
  await cache.set(CALLS, answers);
  for (const apiId of run.toCache) {
    const api = run.apis.get(apiId);
    if (api) await run.cache.set(apiId, api);
  }
  run.toCache.clear();
}
