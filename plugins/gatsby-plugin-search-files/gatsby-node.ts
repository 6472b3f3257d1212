import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CreatePagesArgs, GatsbyNode, Node, PluginOptions, Store } from 'gatsby';
import * as localSearch from 'gatsby-plugin-local-search';
import { codeAndConfigDigest } from '../shared/codeDigest';
import { dataStoreReady } from '../shared/dataStore';
import { fileNodes } from '../shared/fileNodes';
import { findProjectFolder } from '../shared/gatsbyStore';
import { printProblems } from '../shared/problem';
import { sha256 } from '../shared/sha256';
import { updateOnSave } from '../shared/updateOnSave';
import type { LaterPart } from '../shared/updateOnSave';
import { replacePublishedFiles, siteFolders } from '../shared/publishedFiles';
import { FILE_NAMES, publishSearchFiles } from './src/publishSearchFiles';
import { readSynonyms } from './src/readSynonyms';

/** The node of gatsby-plugin-local-search. */
type SearchNode = Node & { index: string; store: object };

interface SearchFilesOptions extends PluginOptions {
  /** The options of gatsby-plugin-local-search. */
  localSearch: Parameters<typeof localSearch.createPages>[1];
  /** Name of the gatsby-source-filesystem instance that reads the synonyms. */
  sourceName: string;
  /** Path of the file with the synonyms in that source. The file may be missing. */
  synonyms: string;
  /** Searches the published files for known titles. Returns a sentence for each that is not found. */
  check: (files: { documents: string; index: string }) => Promise<string[]>;
}

/** Folder that is served. */
const folderOf = (store: Store) => siteFolders(findProjectFolder(store)).publicFolder;

const optionsOf = (options: PluginOptions) => options as unknown as SearchFilesOptions;

/** Without a third parameter: Gatsby would wait until it is called. */
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = (args, options) =>
  localSearch.createSchemaCustomization(args, optionsOf(options).localSearch, () => undefined);

/**
 * Lets gatsby-plugin-local-search make the index, and publishes the files. After an edit in `gatsby develop`, both follow when
 * the changed page is shown, because an index of all pages takes about as long as everything else that a page needs.
 */
async function update(
  args: CreatePagesArgs,
  options: PluginOptions,
  isEdit: boolean,
): Promise<LaterPart | undefined> {
  if (isEdit) return () => publishAgain(args, options);
  await localSearch.createPages(args, optionsOf(options).localSearch);
  // The node can be queried by its type only after the data store has written it.
  await dataStoreReady();
  const [search] = args.getNodesByType('LocalSearchPages') as SearchNode[];
  await publish(search, args, options);
  return undefined;
}

/** Publishes the files of a new index. Its node is not created, because Gatsby would then make all pages again. */
async function publishAgain(args: CreatePagesArgs, options: PluginOptions): Promise<void> {
  let search: SearchNode | undefined;
  const createNode = (node: SearchNode) => {
    search = node;
  };
  const actions = { ...args.actions, createNode } as unknown as CreatePagesArgs['actions'];
  // The query must find the nodes of the edit.
  await dataStoreReady();
  await localSearch.createPages({ ...args, actions }, optionsOf(options).localSearch);
  await publish(search, args, options);
}

/**
 * Publishes the files of the search under names with a time (specification section 7). gatsby-plugin-local-search
 * also writes public files, but their names contain no time, and the plugin does not wait until they are written.
 */
async function publish(
  search: SearchNode | undefined,
  { cache, store, getNodesByType, createContentDigest, reporter }: CreatePagesArgs,
  pluginOptions: PluginOptions,
): Promise<void> {
  const options = optionsOf(pluginOptions);
  if (!search?.index) {
    reporter.panicOnBuild(
      'The search index was not built: gatsby-plugin-local-search made no node.',
    );
    return;
  }
  const file = fileNodes(getNodesByType, options.sourceName).get(options.synonyms);
  const { synonyms, problems } = file
    ? await readSynonyms(file.absolutePath)
    : { synonyms: {}, problems: [] };
  if (problems.length > 0) reporter.panicOnBuild(printProblems(problems));
  const documents = JSON.stringify({ documents: search.store, synonyms });
  const digest = createContentDigest({ index: search.index, documents });
  const names = await publishSearchFiles({
    folder: folderOf(store),
    index: search.index,
    documents,
    digest,
    previous: await cache.get('search-files'),
    now: Number(process.env.SOURCE_DATE_EPOCH ?? Math.floor(Date.now() / 1000)),
  });
  const directory = findProjectFolder(store);
  replacePublishedFiles(
    'gatsby-plugin-search-files',
    [names.documents, names.index, FILE_NAMES],
    siteFolders(directory),
  );
  await cache.set('search-files', { digest, timestamp: names.timestamp });
}

export const { createPages, onCreateNode } = updateOnSave(update);

/** Key of the cache entry with the digest of the last files that passed the check, and of the code that checks them. */
const CHECKED = 'checked search files';

/**
 * Checks that the published search finds known pages, because no other part of the build uses the search. Files that have
 * passed the check are not checked again.
 */
export const onPostBuild: GatsbyNode['onPostBuild'] = async (
  { reporter, cache, store },
  options,
) => {
  const { check } = optionsOf(options);
  try {
    const read = (name: string) => readFile(path.join(folderOf(store), name), 'utf8');
    const names = JSON.parse(await read(FILE_NAMES)) as { documents: string; index: string };
    const files = { documents: await read(names.documents), index: await read(names.index) };
    const code = await codeAndConfigDigest(store, 'gatsby-plugin-search-files');
    const digest =
      code && sha256(JSON.stringify([code, sha256(files.documents), sha256(files.index)]));
    if (digest !== undefined && (await cache.get(CHECKED)) === digest) return;
    const open = await check(files);
    if (open.length > 0)
      reporter.panicOnBuild(`The built search does not work.\n${open.join('\n')}`);
    else if (digest !== undefined) await cache.set(CHECKED, digest);
  } catch (error) {
    reporter.panicOnBuild(`The files of the search cannot be read: ${String(error)}`);
  }
};
