import type { CreatePagesArgs, GatsbyNode, NodePluginArgs, PluginOptions, Store } from 'gatsby';
import { dataStoreReady } from '../../shared/dataStore';
import { fileNodes } from '../../shared/fileNodes';
import { findProjectFolder, findSourceFolder } from '../../shared/gatsbyStore';
import { replaceNodes } from '../../shared/replaceNodes';
import { resultsOf } from '../../shared/resultsOf';
import { updateOnSave } from '../../shared/updateOnSave';
import { recordPublishedFiles, siteFolders } from '../../../src/store/files/publishedFiles';
import { Descriptions } from '../../../src/store/descriptions/descriptions';
import type { SiteApi } from '../../../src/store/descriptions/descriptions';
import { GuideCalls } from '../../../src/store/descriptions/guideCalls';
import { NODE_TYPES } from '../../../src/store/descriptions/planNodes';
import { reportApis } from './reportApis';
import { writeSampleFiles } from '../../../src/store/descriptions/sampleFiles';
import { settingsOf } from '../../../src/store/descriptions/settings';

const PLUGIN = 'gatsby-transformer-openapi';

/** The descriptions and calls of each run of Gatsby. */
const runs = new WeakMap<Store, Promise<GuideCalls>>();

function callsOf(
  { store }: Pick<NodePluginArgs, 'store'>,
  options: PluginOptions,
): Promise<GuideCalls> {
  const calls = runs.get(store) ?? openCalls(store, options);
  runs.set(store, calls);
  return calls;
}

async function openCalls(store: Store, options: PluginOptions): Promise<GuideCalls> {
  const settings = settingsOf(options);
  const results = await resultsOf(store, PLUGIN);
  const folder = findSourceFolder(store, settings.sourceName);
  const calls = new GuideCalls(new Descriptions(settings, folder, results), results);
  settings.calls?.set(calls);
  return calls;
}

/** Reads the descriptions, and reports problems and warnings. */
async function read(
  args: Pick<NodePluginArgs, 'store' | 'reporter'>,
  options: PluginOptions,
): Promise<SiteApi[]> {
  const calls = await callsOf(args, options);
  const apis = await calls.update();
  reportApis(apis, args);
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
  if (process.env.NODE_ENV === 'production' && apis.some(({ problems }) => problems.length > 0))
    args.reporter.panicOnBuild('The API descriptions have problems, which are listed above.');
  const fileOf = fileNodes(args.getNodesByType, settings.sourceName);
  const nodes = apis.flatMap(({ api, made }) => {
    const parent = fileOf.get(api.file)?.id ?? null;
    return made?.nodes.map((node) => ({ ...node, parent })) ?? [];
  });
  // An API with problems keeps its nodes.
  const broken = new Set(apis.flatMap(({ api, made }) => (made ? [] : api.id)));
  await replaceNodes(NODE_TYPES, nodes, ({ apiId }) => broken.has(String(apiId)), args);
  const folders = siteFolders(findProjectFolder(args.store));
  const samples = apis.flatMap(({ made }) => made?.sampleFiles ?? []);
  writeSampleFiles(folders.publicFolder, samples);
  const files = samples.map(({ file }) => file);
  recordPublishedFiles(`${PLUGIN} samples`, files, folders);
  // Nodes can be queried by type only after the data store has written them, and queries of the next plugin do not wait for
  // it.
  await dataStoreReady();
}

export const { createPages, onCreateNode } = updateOnSave(update);

/** All guides are read at this time, so the descriptions are not needed until a file is saved. */
export const onPostBootstrap: GatsbyNode['onPostBootstrap'] = async (args, options) => {
  (await callsOf(args, options)).finish();
};
