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
import { inputsDigest } from './descriptionCache';
import type { CachedDescriptions } from './descriptionCache';
import { DescriptionLoader } from './descriptionLoader';
import type { LoadedDescriptions } from './descriptionLoader';
import { problemsError, reportWarnings } from './reportProblems';
import { ReadingCache } from './readingCache';
import { writeSampleFiles } from './sampleFiles';
import { settingsOf } from './settings';
import type { Settings } from './settings';
import { digestOfNodes, fingerprint, updateNodes } from './updateNodes';

/** Name of the list of sample files in `published-files.json`. */
const SAMPLES = 'gatsby-transformer-openapi samples';
/** Key of the entry in the plugin's cache. */
const CACHE_KEY = 'descriptions';

/** Time between the first request of a browser and the reading of descriptions for later edits. */
const READ_AHEAD_MS = 3_000;

/** State that the hooks share during one run of Gatsby. */
interface Run {
  folder: string;
  projectFolder: string;
  loader: DescriptionLoader;
  calls: CallAnswers;
  /** Digest of the code. Undefined if the code is unknown. Nothing is cached then. */
  code?: string;
  /** Digest of everything that the nodes were made from last. See `inputsDigest`. */
  digest?: string;
  /** Files of samples that this process has written, relative to the public folder. */
  sampleFiles: ReadonlySet<string>;
  /** Whether `gatsby develop` has started. The cache is then written after each edit. */
  isStarted: boolean;
  /** Descriptions that a build loaded at its start, until their nodes are made. Files do not change during a build. */
  loaded?: LoadedDescriptions;
  /** Entry of the cache, if it has the same digest, until the nodes are made. */
  cached?: CachedDescriptions;
  /** Parts of the cache entry that are known before the guides are compiled. */
  toCache?: Omit<CachedDescriptions, keyof CachedAnswers | 'nodes'>;
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
  return {
    folder,
    projectFolder,
    loader: new DescriptionLoader(settings, folder, new ReadingCache(cache, code)),
    calls: new CallAnswers(projectFolder, settings.setCallReader, code),
    code,
    digest: await inputsDigest(code, settings, folder),
    sampleFiles: new Set(),
    isStarted: false,
    samples: [],
  };
}

function isBuild(): boolean {
  return process.env.NODE_ENV === 'production';
}

/**
 * Descriptions are not read if the cache has an entry with the same digest. Otherwise a build reports their problems here,
 * but does not end: other plugins report their problems, too, so that an author sees all of them. `createPages` ends the
 * build. `develop` reads the descriptions in `createPages`.
 */
export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = async (args, options) => {
  const { cache, reporter } = args;
  const run = await runOf(args, options);
  const cached = (await cache.get(CACHE_KEY)) as CachedDescriptions | undefined;
  const isCurrent =
    cached !== undefined
    && cached.digest === run.digest
    && cached.sampleFiles.every((file) => existsSync(path.join(run.projectFolder, 'public', file)));
  if (cached) run.calls.restore(cached);
  if (isCurrent) {
    run.cached = cached;
    run.toCache = cached;
    reportWarnings(cached, reporter);
    run.calls.useRestored(() => run.loader.load());
    return;
  }
  if (!isBuild()) return;
  run.loaded = await run.loader.load();
  reportWarnings(run.loaded, reporter);
  run.calls.useDescriptions(run.loaded);
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
  // `gatsby develop` writes the cache after it has changed the nodes, and not if a description has problems. So the nodes may
  // be those of a later version.
  const { cached } = run;
  run.cached = undefined;
  if (cached?.fingerprint === now && cached.nodes === digestOfNodes(args)) {
    publishSamples(run, cached.sampleFiles);
    return undefined;
  }
  const loaded = run.loaded ?? (await run.loader.load({ isQuick: run.isStarted }));
  report(loaded, args, run.loaded);
  run.loaded = undefined;
  run.calls.useDescriptions(loaded);
  const sampleFiles = await updateNodesAndFiles(run, loaded, args, settings);
  if (run.isStarted) return () => complete(run, loaded, args, settings);
  recordFiles(run, loaded, sampleFiles);
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
  // Before the files are read: if one changes in between, the next start reads them again.
  run.digest = await inputsDigest(run.code, settings, run.folder);
  const loaded = await run.loader.load();
  report(loaded, args, shown);
  recordFiles(run, loaded, await updateNodesAndFiles(run, loaded, args, settings));
  await writeCache(run, args, run.calls.toCache());
}

/** Returns the files of samples, relative to the public folder. */
async function updateNodesAndFiles(
  run: Run,
  { apis }: LoadedDescriptions,
  args: CreatePagesArgs,
  settings: Settings,
): Promise<string[]> {
  const { publicFolder } = siteFolders(run.projectFolder);
  const planned = await updateNodes(apis, settings, args);
  const sampleFiles = writeSampleFiles(publicFolder, planned, run.sampleFiles);
  run.sampleFiles = new Set(sampleFiles);
  // Nodes can be queried by type only after the data store has written them, and queries of the next plugin do not wait for
  // it.
  await dataStoreReady();
  return sampleFiles;
}

/** Records the files of samples, and what the cache needs. Descriptions with problems are not cached. */
function recordFiles(
  run: Run,
  { problems, warnings }: LoadedDescriptions,
  sampleFiles: string[],
): void {
  publishSamples(run, sampleFiles);
  const { digest, fingerprint: files } = run;
  run.toCache =
    digest !== undefined && files !== undefined && problems.length === 0
      ? { digest, fingerprint: files, warnings, sampleFiles }
      : undefined;
}

function publishSamples({ projectFolder }: Run, files: readonly string[]): void {
  const publish = isBuild() ? replacePublishedFiles : addPublishedFiles;
  publish(SAMPLES, files, siteFolders(projectFolder));
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
  watchFolder(folder, () => loader.load({ isQuick: true }));
  let isBegun = false;
  app.use((_request: unknown, _response: unknown, next: () => void) => {
    next();
    if (isBegun) return;
    isBegun = true;
    setTimeout(() => void loader.load().catch(() => undefined), READ_AHEAD_MS).unref();
  });
};

/** Writes the cache for the next start. All guides are read at this time. A build frees the models. */
export const onPostBootstrap: GatsbyNode['onPostBootstrap'] = async (args, options) => {
  const run = await runOf(args, options);
  run.isStarted = !isBuild();
  await writeCache(run, args, isBuild() ? run.calls.release() : run.calls.toCache());
  // Only now, because the calls of guides also draw samples.
  const { code, samples } = run;
  run.samples = [];
  if (code === undefined) return;
  for (const [apiId, drawn] of samples) await drawn.toCache(args.cache, apiId, code);
};

async function writeCache(
  { toCache }: Run,
  args: Parameters<typeof digestOfNodes>[0] & Pick<CreatePagesArgs, 'cache'>,
  answers: CachedAnswers,
): Promise<void> {
  if (!toCache) return;
  await args.cache.set(CACHE_KEY, { ...toCache, ...answers, nodes: digestOfNodes(args) });
}
