import type { CreatePagesArgs, GatsbyNode, NodePluginArgs, PluginOptions, Store } from 'gatsby';
import { dataStoreReady } from '../../shared/dataStore';
import { fileNodes } from '../../shared/fileNodes';
import { findProjectFolder, findSourceFolder } from '../../shared/gatsbyStore';
import { resultsOf } from '../../shared/resultsOf';
import { printProblem } from '../../../src/core/input/problem';
import type { Problem } from '../../../src/core/input/problem';
import { updateOnSave } from '../../shared/updateOnSave';
import {
  addPublishedFiles,
  replacePublishedFiles,
  siteFolders,
} from '../../../src/store/files/publishedFiles';
import { Descriptions } from '../../../src/store/descriptions/descriptions';
import type { SiteApi } from '../../../src/store/descriptions/descriptions';
import { GuideCalls } from '../../../src/store/descriptions/guideCalls';
import { problemsError, reportWarnings } from './reportProblems';
import { writeSampleFiles } from '../../../src/store/descriptions/sampleFiles';
import { settingsOf } from '../../../src/store/descriptions/settings';
import { deleteOtherApis, existingNodes, updateNodes } from './updateNodes';

const PLUGIN = 'gatsby-transformer-openapi';
/** Name of the list of sample files in `published-files.json`. */
const SAMPLES = `${PLUGIN} samples`;

/** What the hooks share during one run of Gatsby. */
interface Run {
  descriptions: Descriptions;
  calls: GuideCalls;
  /** Problems and warnings that were reported. They are not repeated for each saved file. */
  reported: ReadonlySet<string>;
}

const runs = new WeakMap<Store, Promise<Run>>();

function runOf({ store }: Pick<NodePluginArgs, 'store'>, options: PluginOptions): Promise<Run> {
  const run = runs.get(store) ?? startRun(store, options);
  runs.set(store, run);
  return run;
}

async function startRun(store: Store, options: PluginOptions): Promise<Run> {
  const settings = settingsOf(options);
  const results = await resultsOf(store, PLUGIN);
  const folder = findSourceFolder(store, settings.sourceName);
  const descriptions = new Descriptions(settings, folder, results);
  const calls = new GuideCalls(descriptions, results);
  settings.calls?.set(calls);
  return { descriptions, calls, reported: new Set() };
}

const isBuild = () => process.env.NODE_ENV === 'production';

/** Reads the descriptions, and reports problems and warnings that are new. */
async function read(
  { store, reporter }: Pick<NodePluginArgs, 'store' | 'reporter'>,
  options: PluginOptions,
): Promise<SiteApi[]> {
  const run = await runOf({ store }, options);
  const apis = await run.descriptions.read();
  run.calls.use(apis);
  const isNew = (problem: Problem) => !run.reported.has(printProblem(problem));
  const problems = apis.flatMap((api) => api.problems);
  const warnings = apis.flatMap((api) => api.warnings);
  reportWarnings(warnings.filter(isNew), reporter);
  const newProblems = problems.filter(isNew);
  if (newProblems.length > 0) reporter.error(problemsError(newProblems));
  run.reported = new Set([...problems, ...warnings].map(printProblem));
  return apis;
}

/**
 * Reports the problems of descriptions at the start, but does not end a build: other plugins report their problems, too, so
 * that an author sees all of them. `createPages` ends the build.
 */
export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = async (args, options) => {
  await read(args, options);
};

/**
 * Updates the nodes to the files of the folder. This runs in `createPages`, because a model is made from many files. Gatsby
 * calls that hook on every start, and in `develop` after every saved or deleted file, always before the site's own
 * `createPages`.
 */
async function update(args: CreatePagesArgs, options: PluginOptions): Promise<void> {
  const settings = settingsOf(options);
  // The data store may not contain the last saved files yet.
  await dataStoreReady();
  const apis = await read(args, options);
  if (isBuild() && apis.some(({ problems }) => problems.length > 0))
    args.reporter.panicOnBuild('The API descriptions have problems, which are listed above.');
  const existing = existingNodes(args);
  const files = fileNodes(args.getNodesByType, settings.sourceName);
  const folders = siteFolders(findProjectFolder(args.store));
  for (const { api, made } of apis) {
    // An API with problems keeps its nodes.
    if (!made) continue;
    writeSampleFiles(folders.publicFolder, made.sampleFiles);
    const parent = files.get(api.file)?.id ?? null;
    await updateNodes(existing.get(api.id) ?? [], made.nodes, parent, args);
  }
  deleteOtherApis(existing, settings, args);
  const samples = apis.flatMap(({ made }) => made?.sampleFiles.map(({ file }) => file) ?? []);
  const record = isBuild() ? replacePublishedFiles : addPublishedFiles;
  record(SAMPLES, samples, folders);
  // Nodes can be queried by type only after the data store has written them, and queries of the next plugin do not wait for
  // it.
  await dataStoreReady();
}

export const { createPages, onCreateNode } = updateOnSave(update);

/** All guides are read at this time, so the descriptions are not needed until a file is saved. */
export const onPostBootstrap: GatsbyNode['onPostBootstrap'] = async (args, options) => {
  const { calls } = await runOf(args, options);
  calls.finish();
};
