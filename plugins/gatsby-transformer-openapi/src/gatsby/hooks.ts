import { existsSync } from 'node:fs';
import path from 'node:path';
import type { CreatePagesArgs, GatsbyNode, PluginOptions, Store } from 'gatsby';
import { dataStoreReady } from '../../../shared/dataStore';
import { updateOnSave } from '../../../shared/updateOnSave';
import {
  addPublishedFiles,
  replacePublishedFiles,
  siteFolders,
} from '../../../shared/publishedFiles';
import { CallAnswers } from './callAnswers';
import { codeDigest, inputsDigest } from './descriptionCache';
import type { CachedDescriptions } from './descriptionCache';
import { findFolder } from './descriptionFolder';
import { DescriptionLoader } from './loadDescriptions';
import type { LoadedDescriptions } from './loadDescriptions';
import { problemsError, reportWarnings } from './reportProblems';
import { writeSampleFiles } from './sampleFiles';
import { settingsOf } from './settings';
import { digestOfNodes, fingerprint, updateNodes } from './updateNodes';

/** Name under which the files of samples are listed. */
const SAMPLES = 'gatsby-transformer-openapi samples';
/** Key of the entry in the plugin's cache. */
const CACHE_KEY = 'descriptions';

/** What the hooks of one run of Gatsby share. */
interface Run {
  folder: string;
  projectFolder: string;
  loader: DescriptionLoader;
  calls: CallAnswers;
  /** Digest of all that the nodes are made from. Undefined where the code is not known: nothing is cached then. */
  digest?: string;
  /** What a build has loaded at its start, until its nodes are made: files do not change meanwhile. */
  loaded?: LoadedDescriptions;
  /** Entry of the cache, where it is of the same digest. */
  cached?: CachedDescriptions;
  /** What this build writes into the cache, but for what is known only when the guides have been read. */
  toCache?: Pick<CachedDescriptions, 'digest' | 'warnings' | 'sampleFiles'>;
  /** State of the files that the nodes were last made from. */
  fingerprint?: string;
}

const runs = new WeakMap<Store, Promise<Run>>();

function runOf(store: Store, options: PluginOptions): Promise<Run> {
  const run = runs.get(store) ?? startRun(store, options);
  runs.set(store, run);
  return run;
}

async function startRun(store: Store, options: PluginOptions): Promise<Run> {
  const settings = settingsOf(options);
  const folder = findFolder(store, settings.sourceName);
  const projectFolder = (store.getState() as { program: { directory: string } }).program.directory;
  const code = await codeDigest(store);
  return {
    folder,
    projectFolder,
    loader: new DescriptionLoader(settings, folder),
    calls: new CallAnswers(projectFolder, settings.setCallReader, code),
    digest: isBuild() ? await inputsDigest(code, settings, folder) : undefined,
  };
}

function isBuild(): boolean {
  return process.env.NODE_ENV === 'production';
}

/**
 * Reports what is wrong with the descriptions and lets the build go on, so that the other plugins can report what is wrong
 * with their files: an author sees all of it at once. `createPages` ends the build. Descriptions are not read when
 * the cache has an entry of the same digest.
 */
export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = async (
  { store, cache, reporter },
  options,
) => {
  if (!isBuild()) return;
  const run = await runOf(store, options);
  const cached = (await cache.get(CACHE_KEY)) as CachedDescriptions | undefined;
  const isCurrent =
    cached !== undefined
    && cached.digest === run.digest
    && cached.sampleFiles.every((file) => existsSync(path.join(run.projectFolder, 'public', file)));
  if (isCurrent) {
    run.cached = cached;
    run.toCache = cached;
    reportWarnings(cached, reporter);
    run.calls.useCached(cached, () => run.loader.load());
    return;
  }
  run.loaded = await run.loader.load();
  reportWarnings(run.loaded, reporter);
  run.calls.useDescriptions(run.loaded);
  if (run.loaded.problems.length > 0) reporter.error(problemsError(run.loaded.problems));
};

/**
 * Brings the nodes in line with the folder of descriptions. It runs in `createPages`, since a model is
 * made of many files: Gatsby calls that hook on every start, warm or cold, and in `develop` after every saved or
 * deleted file, and always before the site's own `createPages`.
 */
async function update(args: CreatePagesArgs, options: PluginOptions): Promise<void> {
  const settings = settingsOf(options);
  const run = await runOf(args.store, options);
  // What was saved a moment ago may not have reached the data store yet.
  await dataStoreReady();
  const now = fingerprint(settings, args);
  if (now === run.fingerprint) return;
  run.fingerprint = now;
  // `gatsby develop` changes the nodes too, and caches nothing: the nodes may be those of a later description.
  const folders = siteFolders(run.projectFolder);
  if (run.cached && run.cached.nodes === digestOfNodes(args)) {
    replacePublishedFiles(SAMPLES, run.cached.sampleFiles, folders);
    return;
  }
  const loaded = await takeLoaded(run, args);
  run.calls.useDescriptions(loaded);
  await updateNodes(loaded.apis, settings, args);
  const sampleFiles = await writeSampleFiles(
    folders.publicFolder,
    loaded.apis.flatMap(({ description }) => description?.operations ?? []),
  );
  const publish = isBuild() ? replacePublishedFiles : addPublishedFiles;
  publish(SAMPLES, sampleFiles, folders);
  // A build loads the descriptions again only when a guide asks for a call that no answer is cached for.
  if (isBuild()) run.loader.release();
  if (run.digest !== undefined && loaded.problems.length === 0) {
    run.toCache = { digest: run.digest, warnings: loaded.warnings, sampleFiles };
  }
  // A node can be found by its type only when the data store has written it, and the next plugin's queries do not wait.
  await dataStoreReady();
}

/** What a build has loaded at its start, which may be used once; else what the files hold now. */
async function takeLoaded(run: Run, { reporter }: CreatePagesArgs): Promise<LoadedDescriptions> {
  const { loaded: atStart } = run;
  run.loaded = undefined;
  if (atStart) {
    if (atStart.problems.length > 0) {
      reporter.panicOnBuild('The API descriptions have problems, which are listed above.');
    }
    return atStart;
  }
  const loaded = await run.loader.load();
  reportWarnings(loaded, reporter);
  if (loaded.problems.length > 0) reporter.panicOnBuild(problemsError(loaded.problems));
  return loaded;
}

export const { createPages, onCreateNode } = updateOnSave(update);

/** Writes the cache for the next build and frees the models, now that all guides have been read. */
export const onPostBootstrap: GatsbyNode['onPostBootstrap'] = async (args, options) => {
  if (!isBuild()) return;
  const run = await runOf(args.store, options);
  if (!run.toCache) return;
  const answers = run.calls.release();
  await args.cache.set(CACHE_KEY, { ...run.toCache, ...answers, nodes: digestOfNodes(args) });
};
