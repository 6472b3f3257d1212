import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildArgs, CreatePagesArgs, Node } from 'gatsby';
import type { KeptResults } from '../../../../src/store/files/keptResults';
import { dataStoreReady } from '../../../shared/dataStore';
import { fileNodes } from '../../../shared/fileNodes';
import { findProjectFolder } from '../../../shared/gatsbyStore';
import { printProblems } from '../../../../src/core/input/problem';
import { replacePublishedFiles, siteFolders } from '../../../../src/store/files/publishedFiles';
import { sha256 } from '../../../../src/core/values/sha256';
import type { SearchOptions } from './options';
import { FILE_NAMES } from '../../../../src/core/search/searchFiles';
import { publishSearchFiles } from './publishSearchFiles';
import { readSynonyms } from './readSynonyms';
import type { Synonyms } from './readSynonyms';

/** The node of gatsby-plugin-local-search. */
type SearchNode = Node & { index: string; store: object };

const FOLDER = 'public';

/** Publishes the files of the search. gatsby-plugin-local-search makes its node before this function runs. */
export async function updateSearchFiles(
  args: CreatePagesArgs,
  { sourceName, synonyms: name }: Pick<SearchOptions, 'synonyms'> & { sourceName: string },
): Promise<void> {
  const file = fileNodes(args.getNodesByType, sourceName).get(name);
  const { synonyms, problems } = file
    ? await readSynonyms(file.absolutePath)
    : { synonyms: {}, problems: [] };
  if (problems.length > 0) args.reporter.panicOnBuild(printProblems(problems));
  await publishFiles(args, synonyms);
}

/**
 * Publishes the files of the search under names with a time (specification section 7). gatsby-plugin-local-search
 * also writes public files, but their names contain no time, and the plugin does not wait until they are written.
 */
async function publishFiles(
  { cache, store, getNodesByType, createContentDigest, reporter }: CreatePagesArgs,
  synonyms: Synonyms,
): Promise<void> {
  // The node can be queried by its type only after the data store has written it.
  await dataStoreReady();
  const [search] = getNodesByType('LocalSearchPages') as SearchNode[];
  if (!search?.index) {
    reporter.panicOnBuild(
      'The search index was not built: gatsby-plugin-local-search made no node.',
    );
    return;
  }
  const documents = JSON.stringify({ documents: search.store, synonyms });
  const digest = createContentDigest({ index: search.index, documents });
  const names = publishSearchFiles({
    folder: FOLDER,
    index: search.index,
    documents,
    digest,
    previous: await cache.get('search-files'),
    now: Number(process.env.SOURCE_DATE_EPOCH ?? Math.floor(Date.now() / 1000)),
  });
  const directory = findProjectFolder(store);
  replacePublishedFiles(
    'search files',
    [names.documents, names.index, FILE_NAMES],
    siteFolders(directory),
  );
  await cache.set('search-files', { digest, timestamp: names.timestamp });
}

/** Name of the result of the check. */
const CHECKED = 'checked search files';

/**
 * Checks that the published search finds known pages, because no other part of the build uses the search. Files that have
 * passed the check are not checked again.
 */
export async function checkSearchFiles(
  { reporter }: BuildArgs,
  { check }: Pick<SearchOptions, 'check'>,
  results: KeptResults,
): Promise<void> {
  try {
    const read = (name: string) => readFile(path.join(FOLDER, name), 'utf8');
    const names = JSON.parse(await read(FILE_NAMES)) as { documents: string; index: string };
    const files = { documents: await read(names.documents), index: await read(names.index) };
    const digest = sha256(files.documents + files.index);
    if (results.find(CHECKED, () => digest)) return;
    const open = await check(files);
    if (open.length > 0)
      reporter.panicOnBuild(`The built search does not work.\n${open.join('\n')}`);
    else results.keep(CHECKED, { digest }, true);
  } catch (error) {
    reporter.panicOnBuild(`The files of the search cannot be read: ${String(error)}`);
  }
}
