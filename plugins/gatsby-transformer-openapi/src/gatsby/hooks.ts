import type { CreatePagesArgs, GatsbyNode, NodePluginArgs, PluginOptions } from 'gatsby';
import { watchFolder } from '../../../shared/watchFolder';
import { dataStoreReady } from '../../../shared/dataStore';
import { fileNodes } from '../../../shared/fileNodes';
import { printProblem } from '../../../shared/problem';
import type { Problem } from '../../../shared/problem';
import { updateOnSave } from '../../../shared/updateOnSave';
import type { LaterPart } from '../../../shared/updateOnSave';
import {
  addPublishedFiles,
  replacePublishedFiles,
  siteFolders,
} from '../../../shared/publishedFiles';
import type { CachedAnswers } from './callAnswers';
import type { LoadedDescriptions } from './descriptionLoader';
import { makeNodes } from './makeNodes';
import {
  readAtStart,
  readComplete,
  readSaved,
  startThread,
  takeEdited,
  takeReadAhead,
} from './readEdited';
import type { ReadAhead } from './readAhead';
import { problemsError, reportWarnings } from './reportProblems';
import { isBuild, load, runOf } from './run';
import type { Run } from './run';
import { settingsOf } from './settings';
import type { Settings } from './settings';
import {
  deleteOtherApis,
  digestOfNodes,
  existingNodes,
  fingerprint,
  updateNodes,
} from './updateNodes';

/** Name of the list of sample files in `published-files.json`. */
const SAMPLES = 'gatsby-transformer-openapi samples';

/**
 * Starts to read the edited APIs in another thread, if an earlier build has read all APIs. Everything else that Gatsby does
 * before `createPages` takes about as long.
 */
export const onPreInit: GatsbyNode['onPreInit'] = async (args, options) => {
  if (!isBuild()) return;
  const run = await runOf(args, options);
  const { apis, loader, settings } = run;
  if (settings.apis.some(({ id }) => !apis.has(id))) return;
  run.readAhead = readAtStart(run, args.store, await loader.editedApis());
};

/**
 * A build reports the problems of descriptions here, but does not end: other plugins report their problems, too, so that an
 * author sees all of them. `createPages` ends the build. If another thread reads descriptions, `createPages` waits for it.
 * `develop` loads the descriptions in `createPages`.
 */
export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = async (args, options) => {
  if (!isBuild()) return;
  const run = await runOf(args, options);
  if (run.readAhead) run.calls.useEarlierResults(() => loadAtStart(run, args));
  else await loadAtStart(run, args);
};

/** Loads all descriptions at the start of a build, once, and reports their problems. */
function loadAtStart(
  run: Run,
  { reporter }: Pick<NodePluginArgs, 'reporter'>,
): Promise<LoadedDescriptions> {
  const start = async () => {
    const samples = await takeReadAhead(run);
    // If the build ends with a problem, the next build deletes those that are outdated by then.
    if (samples.length > 0) addPublishedFiles(SAMPLES, samples, siteFolders(run.projectFolder));
    const loaded = await load(run);
    reportWarnings(loaded, reporter);
    if (loaded.problems.length > 0) reporter.error(problemsError(loaded.problems));
    return loaded;
  };
  run.loaded ??= start();
  return run.loaded;
}

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
  if (run.isStarted) await takeEdited(run);
  const reported = isBuild() ? await loadAtStart(run, args) : undefined;
  const first = reported ?? (await load(run));
  const loaded = await readIfNodesDiffer(run, first, existing, args);
  report(loaded, args, reported);
  await updateNodesAndFiles(run, loaded, existing, args, settings);
  run.loaded = undefined;
  run.ahead = new Map();
  if (run.isStarted) return later(run, loaded, args, settings);
  publishSamples(run);
  run.samples = run.loader.samples();
  await run.loader.keep();
  // Frees memory. A build loads the descriptions again only if a guide has a call that is not in the cache.
  if (isBuild()) run.loader.release();
  else freeLarge(run);
  return undefined;
}

/** The later part of an update: what the quick reading of the descriptions has left out, and the cache for the next start. */
function later(
  run: Run,
  shown: LoadedDescriptions,
  args: CreatePagesArgs,
  settings: Settings,
): LaterPart {
  let reading: Promise<ReadAhead> | undefined;
  return {
    // Another edit does not wait for the other thread.
    prepare: async () => {
      reading = readComplete(run);
      await reading;
    },
    run: () => complete(run, reading, shown, args, settings),
  };
}

/**
 * Completes the nodes, the files and the cache.
 *
 * @param reading what the other thread has read completely
 */
async function complete(
  run: Run,
  reading: Promise<ReadAhead> | undefined,
  shown: LoadedDescriptions,
  args: CreatePagesArgs,
  settings: Settings,
): Promise<void> {
  await takeReadAhead(run, reading);
  const loaded = await run.loader.load({ evenIfKept: run.incomplete });
  run.incomplete.clear();
  report(loaded, args, shown);
  await updateNodesAndFiles(run, loaded, existingNodes(args), args, settings);
  publishSamples(run);
  run.ahead = new Map();
  await writeCache(run, run.calls.toCache());
  freeLarge(run);
}

/** Frees memory in `develop`. */
function freeLarge({ loader, calls }: Run): void {
  calls.free(loader.freeLarge());
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
  const files = fileNodes(args.getNodesByType, settings.sourceName);
  const written = new Set(run.sampleFiles);
  for (const loaded of apis) {
    const { api, isKept, reading, toCache } = loaded;
    const made = isKept ? run.ahead.get(api.id) : makeNodes(loaded, publicFolder, run.sampleFiles);
    // An API with problems keeps its nodes.
    if (!made) continue;
    const { nodes, sampleFiles } = made;
    await updateNodes(existing.get(api.id) ?? [], nodes, files.get(api.file)?.id ?? null, args);
    if (!isKept) for (const file of sampleFiles) written.add(file);
    if (!reading) continue;
    run.apis.set(api.id, { ...reading, sampleFiles, nodes: digestOfNodes(nodes, args) });
    if (toCache) run.toCache.add(api.id);
    else run.toCache.delete(api.id);
  }
  deleteOtherApis(existing, settings, args);
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
    !run.ahead.has(apiId)
    && run.apis.get(apiId)?.nodes !== digestOfNodes(existing.get(apiId) ?? [], args);
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
 * After a start with the cache, `develop` has not read the descriptions. Another thread reads them while Gatsby makes its bundle,
 * because the first edit would otherwise take several seconds. It also reads them again after edits.
 */
export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = async ({ store }, options) => {
  const run = await runOf({ store }, options);
  watchFolder(run.folder, () => readSaved(run));
  startThread(run, store);
};

/** Writes the cache for the next start. All guides are read at this time. A build frees the models. */
export const onPostBootstrap: GatsbyNode['onPostBootstrap'] = async (args, options) => {
  const run = await runOf(args, options);
  run.isStarted = !isBuild();
  await writeCache(run, isBuild() ? run.calls.release() : run.calls.toCache());
  // Only now, because the calls of guides also draw samples.
  const { samples } = run;
  run.samples = [];
  for (const [apiId, drawn] of samples) await run.readings.keepSamples(apiId, drawn);
};

async function writeCache(run: Run, answers: CachedAnswers): Promise<void> {
  if (run.hasProblems) return;
  await run.cache.setAnswers(answers);
  for (const apiId of run.toCache) {
    const api = run.apis.get(apiId);
    if (api) await run.cache.set(apiId, api);
  }
  run.toCache.clear();
}
