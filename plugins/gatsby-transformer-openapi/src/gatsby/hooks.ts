import path from 'node:path';
import type { CreatePagesArgs, GatsbyNode, PluginOptions } from 'gatsby';
import { getDataStore } from 'gatsby/dist/datastore';
import { followSaves } from '../../../shared/followSaves';
import { findFolder } from './descriptionFolder';
import { offerCalls } from './offerCalls';
import { readDescriptions } from './readDescriptions';
import type { Readings } from './readDescriptions';
import { problemsError, reportWarnings } from './reportReadings';
import { writeSampleFiles } from './sampleFiles';
import { settingsOf } from './settings';
import { fingerprint, updateNodes } from './updateNodes';

/** What a build read at its start: files do not change under it. */
let atStart: Readings | undefined;
let known = '';

/**
 * Says what is wrong before anything else is done, and lets the build go on to where the other plugins say what is
 * wrong with theirs: an author sees all of it at once. `createPages` ends the build.
 */
export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = async (
  { store, reporter },
  options,
) => {
  if (process.env.NODE_ENV !== 'production') return;
  const settings = settingsOf(options);
  atStart = await readDescriptions(settings, findFolder(store, settings.sourceName));
  reportWarnings(atStart, reporter);
  offerCalls(atStart, store.getState().program.directory);
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
  await getDataStore().ready();
  const now = fingerprint(settings, args);
  if (now === known) return;
  known = now;
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
  offerCalls(readings, args.store.getState().program.directory);
  await updateNodes(readings.readings, settings, args);
  await writeSampleFiles(
    path.join(args.store.getState().program.directory, 'public'),
    readings.readings.flatMap(({ description }) => description?.operations ?? []),
    process.env.NODE_ENV === 'production',
  );
  // A node can be found by its type only when the data store has written it, and the next plugin's queries do not wait.
  await getDataStore().ready();
}

export const { createPages, onCreateNode } = followSaves(update);
