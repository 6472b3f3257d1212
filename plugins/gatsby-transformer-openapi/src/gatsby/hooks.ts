import { existsSync } from 'node:fs';
import path from 'node:path';
import type { CreatePagesArgs, GatsbyNode, PluginOptions } from 'gatsby';
import { dataStoreReady } from '../../../shared/dataStore';
import { followSaves } from '../../../shared/followSaves';
import {
  addPublishedFiles,
  replacePublishedFiles,
  siteFolders,
} from '../../../shared/publishedFiles';
import { findFolder } from './descriptionFolder';
import { codeDigest, readingKey } from './keptReading';
import type { KeptReading } from './keptReading';
import { keepAnswersOnly, offerAnswers, offerCalls } from './offerCalls';
import { readDescriptions } from './readDescriptions';
import type { Readings } from './readDescriptions';
import { problemsError, reportWarnings } from './reportReadings';
import { writeSampleFiles } from './sampleFiles';
import { settingsOf } from './settings';
import { digestOfNodes, fingerprint, updateNodes } from './updateNodes';

/** Name under which the files of samples are listed. */
const SAMPLES = 'gatsby-transformer-openapi samples';
/** Name of what is kept in the plugin's cache. */
const KEPT = 'reading';

/** What a build read at its start: files do not change under it. */
let atStart: Readings | undefined;
/** What the build before has kept, where that is still true. */
let kept: KeptReading | undefined;
/** What this build will keep, but for what can be told only when the guides have been read. */
let keeping: Pick<KeptReading, 'key' | 'warnings' | 'sampleFiles'> | undefined;
let key: string | undefined;
/** The code that makes calls. */
let code: string | undefined;
let known = '';

/**
 * Says what is wrong before anything else is done, and lets the build go on to where the other plugins say what is
 * wrong with theirs: an author sees all of it at once. `createPages` ends the build. Descriptions that are as they were
 * for the build before are not read at all.
 */
export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = async (
  { store, cache, reporter },
  options,
) => {
  if (process.env.NODE_ENV !== 'production') return;
  const settings = settingsOf(options);
  const folder = findFolder(store, settings.sourceName);
  const { directory } = store.getState().program;
  code = await codeDigest(store);
  key = await readingKey(code, settings, folder);
  const before = (await cache.get(KEPT)) as KeptReading | undefined;
  const isTrue =
    before !== undefined
    && before.key === key
    && before.sampleFiles.every((file) => existsSync(path.join(directory, 'public', file)));
  if (isTrue) {
    kept = before;
    keeping = before;
    reportWarnings(before, reporter);
    offerAnswers(before, directory, () => readDescriptions(settings, folder), code);
    return;
  }
  atStart = await readDescriptions(settings, folder);
  reportWarnings(atStart, reporter);
  offerCalls(atStart, directory, code);
  if (atStart.problems.length > 0) reporter.error(problemsError(atStart.problems));
};

/**
 * Brings the nodes in line with the folder of descriptions. It runs in `createPages`, since a model is
 * made of many files: Gatsby calls that hook on every start, warm or cold, and in `develop` after every saved or
 * deleted file, and always before the site's own `createPages`.
 */
async function update(args: CreatePagesArgs, options: PluginOptions): Promise<void> {
  const settings = settingsOf(options);
  // What was saved a moment ago may not have reached the data store yet.
  await dataStoreReady();
  const now = fingerprint(settings, args);
  if (now === known) return;
  known = now;
  // `gatsby develop` changes the nodes too, and keeps nothing: the nodes may be those of a later description.
  const folders = siteFolders(args.store.getState().program.directory);
  if (kept && kept.nodes === digestOfNodes(args)) {
    replacePublishedFiles(SAMPLES, kept.sampleFiles, folders);
    return;
  }
  let readings = atStart;
  atStart = undefined;
  if (readings) {
    if (readings.problems.length > 0) {
      args.reporter.panicOnBuild('The API descriptions have problems, which are listed above.');
    }
  } else {
    readings = await readDescriptions(settings, findFolder(args.store, settings.sourceName));
    reportWarnings(readings, args.reporter);
    if (readings.problems.length > 0) args.reporter.panicOnBuild(problemsError(readings.problems));
  }
  const { directory } = args.store.getState().program;
  code ??= await codeDigest(args.store);
  offerCalls(readings, directory, code);
  await updateNodes(readings.readings, settings, args);
  const sampleFiles = await writeSampleFiles(
    folders.publicFolder,
    readings.readings.flatMap(({ description }) => description?.operations ?? []),
  );
  const publish = process.env.NODE_ENV === 'production' ? replacePublishedFiles : addPublishedFiles;
  publish(SAMPLES, sampleFiles, folders);
  if (key !== undefined && readings.problems.length === 0) {
    keeping = { key, warnings: readings.warnings, sampleFiles };
  }
  // A node can be found by its type only when the data store has written it, and the next plugin's queries do not wait.
  await dataStoreReady();
}

export const { createPages, onCreateNode } = followSaves(update);

/** Keeps what the next build need not find out again, now that all guides have been read. */
export const onPostBootstrap: GatsbyNode['onPostBootstrap'] = async (args) => {
  if (process.env.NODE_ENV !== 'production' || !keeping) return;
  const { directory } = args.store.getState().program;
  const calls = keepAnswersOnly(directory);
  await args.cache.set(KEPT, { ...keeping, ...calls, nodes: digestOfNodes(args) });
};
