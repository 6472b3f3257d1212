import path from 'node:path';
import type { NodePluginArgs, PluginOptions, Store } from 'gatsby';
import type { CallReaderHolder } from '../../../src/core/content/apiCalls';
import { resultsOf } from '../../shared/resultsOf';
import { findProjectFolder, findSourceFolder } from '../../shared/gatsbyStore';
import { openTypefaces } from '../../../src/store/files/openTypeface';
import type { Typefaces } from '../../../src/core/text/typefaces';
import { contentFiles, openContentFolder } from '../../../src/store/content/contentFolder';
import type { ContentFolder } from '../../../src/store/content/contentFolder';
import type { GuideTrees } from '../../../src/store/content/guideTrees';
import { PageReader } from '../../../src/store/content/pageReader';
import { readWithCalls } from '../../../src/store/content/readContent';
import type { Content } from '../../../src/store/content/readContent';

/** Options of the plugin. `pluginOptionsSchema` in gatsby-node.ts has checked them. */
export interface DocsOptions {
  sourceName: string;
  /** Whether pages may be drafts. */
  drafts?: boolean;
  /** Makes the API calls of guides. */
  calls?: CallReaderHolder;
  /** Files of the fonts for the text in pictures. */
  fonts?: { text: string; mono: string };
  /** Gets the trees of pages for gatsby-plugin-mdx. See `GuideTrees`. */
  trees: GuideTrees;
}

/** The content folder during one run of Gatsby. */
interface Source {
  folder: ContentFolder;
  pages: PageReader;
}

const sources = new WeakMap<Store, Promise<Source>>();

/** Reads the content folder. Pages whose inputs are the same as before are not read again. */
export async function readSource(
  { store }: Pick<NodePluginArgs, 'store'>,
  options: PluginOptions,
): Promise<Content> {
  const docs = options as unknown as DocsOptions;
  const opened = sources.get(store) ?? openSource(store, docs);
  sources.set(store, opened);
  const { folder, pages } = await opened;
  return readWithCalls(folder, contentFiles(folder.directory), pages);
}

async function openSource(
  store: Store,
  { sourceName, drafts = false, calls, fonts, trees }: DocsOptions,
): Promise<Source> {
  const directory = findSourceFolder(store, sourceName);
  const typefaces: Typefaces | undefined = fonts && (await openTypefaces(fonts));
  const place = path.relative(findProjectFolder(store), directory);
  const results = await resultsOf(store, 'gatsby-transformer-docs', place, drafts);
  return {
    folder: openContentFolder(directory, {
      showsDrafts: drafts,
      callReader: calls?.get,
      typefaces: () => typefaces,
    }),
    pages: new PageReader(results, trees),
  };
}
