import type { GatsbyNode, Node } from 'gatsby';
import { getDataStore } from 'gatsby/dist/datastore';
import { publishSearchFiles } from './src/publishSearchFiles';

/** What gatsby-plugin-local-search makes. */
type SearchNode = Node & { index: string; store: object };

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(`
    "Where the two files of the search lie."
    type SearchFiles implements Node @dontInfer {
      "URL of the documents: what each result shows."
      documents: String!
      "URL of the engine's index."
      index: String!
    }
  `);
};

/**
 * Runs after gatsby-plugin-local-search, which makes its node in the same step: that plugin's own public files are
 * written without being awaited and under names without a time (specification section 7).
 */
export const createPages: GatsbyNode['createPages'] = async ({
  actions,
  cache,
  getNodesByType,
  createNodeId,
  createContentDigest,
  reporter,
}) => {
  // The node can be found by its type only when the data store has written it.
  await getDataStore().ready();
  const [search] = getNodesByType('LocalSearchPages') as SearchNode[];
  if (!search?.index) {
    reporter.panicOnBuild(
      'The search index was not built: gatsby-plugin-local-search made no node.',
    );
    return;
  }
  const documents = JSON.stringify(search.store);
  const digest = createContentDigest({ index: search.index, documents });
  const names = await publishSearchFiles({
    folder: 'public',
    index: search.index,
    documents,
    digest,
    previous: await cache.get('search-files'),
    now: Number(process.env.SOURCE_DATE_EPOCH ?? Math.floor(Date.now() / 1000)),
  });
  await cache.set('search-files', { digest, timestamp: names.timestamp });
  actions.createNode({
    id: createNodeId('search-files'),
    documents: names.documents,
    index: names.index,
    internal: { type: 'SearchFiles', contentDigest: digest + names.timestamp },
  });
};
