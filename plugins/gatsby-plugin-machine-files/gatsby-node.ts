import path from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { writeDescriptions } from './src/gatsby/writeDescriptions';
import type { PublishedApi } from './src/gatsby/writeDescriptions';

interface Found {
  allApiSpec: { nodes: PublishedApi[] };
}

/** Publishes every API description and the slice of each operation beside the pages. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ graphql, store, reporter }) => {
  const { data, errors } = await graphql<Found>(`
    query MachineFiles {
      allApiSpec {
        nodes {
          publications {
            format
            file
            text
          }
          operations {
            kind
            route
            method
            path
          }
        }
      }
    }
  `);
  if (!data) {
    reporter.panicOnBuild('The API descriptions could not be read.', errors as Error[]);
    return;
  }
  const { directory } = (store.getState() as { program: { directory: string } }).program;
  for (const api of data.allApiSpec.nodes) {
    await writeDescriptions(api, path.join(directory, 'public'));
  }
};
