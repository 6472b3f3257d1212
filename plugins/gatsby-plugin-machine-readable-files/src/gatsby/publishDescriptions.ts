import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BuildArgs } from 'gatsby';
import { codeDigest } from '../../../shared/codeDigest';
import { findProjectFolder } from '../../../shared/gatsbyStore';
import { siteFolders } from '../../../shared/publishedFiles';
import { queryData } from '../../../shared/queryData';
import { sha256 } from '../../../shared/sha256';
import { writeDescriptions } from './writeDescriptions';
import type { PublishedApi } from './writeDescriptions';

/** Entry of the plugin's cache: what was written for each API, by its id. */
type Written = Record<string, { digest: string; files: string[] }>;

const CACHE_KEY = 'descriptions';

interface Digests {
  allApiSpec: {
    nodes: {
      apiId: string;
      internal: { contentDigest: string };
      publications: { internal: { contentDigest: string } }[];
    }[];
  };
}

/** Reading the texts and the operations takes many times longer than these. */
const DIGESTS = /* GraphQL */ `
  query DigestsOfDescriptions {
    allApiSpec {
      nodes {
        apiId
        internal {
          contentDigest
        }
        publications {
          internal {
            contentDigest
          }
        }
      }
    }
  }
`;

interface Data {
  allApiSpec: { nodes: [PublishedApi] };
}

const DESCRIPTION = /* GraphQL */ `
  query PublishedDescription($apiId: String!) {
    allApiSpec(filter: { apiId: { eq: $apiId } }) {
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
`;

/**
 * Publishes all descriptions, and a description of each operation alone. The files of an API are not made again if they exist
 * and its description and the code are those of the last build: the node of the API names its operations, and its publications
 * contain all of them.
 *
 * @returns the paths of the files in the site
 */
export async function publishDescriptions({
  graphql,
  store,
  cache,
}: Pick<BuildArgs, 'graphql' | 'store' | 'cache'>): Promise<string[]> {
  const { publicFolder } = siteFolders(findProjectFolder(store));
  const code = await codeDigest(store, 'gatsby-plugin-machine-readable-files');
  const before = ((await cache.get(CACHE_KEY)) as Written | undefined) ?? {};
  const { allApiSpec } = await queryData<Digests>(graphql, DIGESTS, 'The API descriptions');
  const written: Written = {};
  for (const api of allApiSpec.nodes) {
    const { apiId } = api;
    const digest = sha256(JSON.stringify([code, api]));
    const known = before[apiId];
    const isCurrent =
      code !== undefined
      && known?.digest === digest
      && known.files.every((file) => existsSync(path.join(publicFolder, file)));
    if (isCurrent) {
      written[apiId] = known;
      continue;
    }
    const what = `The description of ${apiId}`;
    const data = await queryData<Data>(graphql, DESCRIPTION, what, { apiId });
    written[apiId] = { digest, files: writeDescriptions(data.allApiSpec.nodes[0], publicFolder) };
  }
  await cache.set(CACHE_KEY, written);
  return Object.values(written).flatMap(({ files }) => files);
}
