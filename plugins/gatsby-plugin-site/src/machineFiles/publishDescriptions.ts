import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BuildArgs } from 'gatsby';
import { codeDigest } from '../../../shared/codeDigest';
import { findProjectFolder } from '../../../shared/gatsbyStore';
import { siteFolders } from '../../../../src/store/files/publishedFiles';
import { queryData } from '../../../shared/queryData';
import { sha256 } from '../../../../src/core/values/sha256';
import { writeDescriptions } from './writeDescriptions';
import type { PublishedApi, PublishedFiles } from './writeDescriptions';

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
 */
export async function publishDescriptions({
  graphql,
  store,
  cache,
}: Pick<BuildArgs, 'graphql' | 'store' | 'cache'>): Promise<PublishedFiles> {
  const { publicFolder } = siteFolders(findProjectFolder(store));
  const code = await codeDigest(store, 'gatsby-plugin-site');
  const before = ((await cache.get(CACHE_KEY)) as Written | undefined) ?? {};
  const { allApiSpec } = await queryData<Digests>(graphql, DIGESTS, 'The API descriptions');
  const entries: Written = {};
  const written: string[] = [];
  for (const api of allApiSpec.nodes) {
    const { apiId } = api;
    const digest = sha256(JSON.stringify([code, api]));
    const known = before[apiId];
    const isCurrent =
      code !== undefined
      && known?.digest === digest
      && known.files.every((file) => existsSync(path.join(publicFolder, file)));
    if (isCurrent) {
      entries[apiId] = known;
      continue;
    }
    const what = `The description of ${apiId}`;
    const data = await queryData<Data>(graphql, DESCRIPTION, what, { apiId });
    const made = writeDescriptions(data.allApiSpec.nodes[0], publicFolder);
    entries[apiId] = { digest, files: made.files };
    written.push(...made.written);
  }
  await cache.set(CACHE_KEY, entries);
  return { files: Object.values(entries).flatMap(({ files }) => files), written };
}
