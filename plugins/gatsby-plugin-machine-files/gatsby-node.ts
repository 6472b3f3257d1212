import path from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { writeDescriptions } from './src/gatsby/writeDescriptions';
import type { PublishedApi } from './src/gatsby/writeDescriptions';

interface Found {
  allApiOperation: { nodes: (PublishedApi['operations'][number] & { apiId: string })[] };
}

/** Publishes every API description and the slice of each operation beside the pages. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async (
  { graphql, store, reporter },
  options,
) => {
  const { folder, apis } = options as unknown as {
    folder: string;
    apis: { id: string; file: string }[];
  };
  const { data, errors } = await graphql<Found>(`
    query MachineFiles {
      allApiOperation {
        nodes {
          apiId
          kind
          slug
          method
          path
        }
      }
    }
  `);
  if (!data) {
    reporter.panicOnBuild('The list of operations could not be read.', errors as Error[]);
    return;
  }
  const { directory } = (store.getState() as { program: { directory: string } }).program;
  for (const { id, file } of apis) {
    const operations = data.allApiOperation.nodes.filter(({ apiId }) => apiId === id);
    const api = { id, file: path.join(folder, file), operations };
    await writeDescriptions(api, path.join(directory, 'public'));
  }
};
