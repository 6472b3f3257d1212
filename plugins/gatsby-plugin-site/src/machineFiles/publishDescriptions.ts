import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BuildArgs } from 'gatsby';
import type { KeptResults } from '../../../../src/store/files/keptResults';
import { findProjectFolder } from '../../../shared/gatsbyStore';
import { siteFolders } from '../../../../src/store/files/publishedFiles';
import { queryData } from '../../../shared/queryData';
import { sha256 } from '../../../../src/core/values/sha256';
import { writeDescriptions } from './writeDescriptions';
import type { PublishedApi } from './writeDescriptions';

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
 * @returns paths of the files in the site
 */
export async function publishDescriptions(
  { graphql, store }: Pick<BuildArgs, 'graphql' | 'store'>,
  results: KeptResults,
): Promise<string[]> {
  const { publicFolder } = siteFolders(findProjectFolder(store));
  const { allApiSpec } = await queryData<Queries.DigestsOfDescriptionsQuery>(
    graphql,
    DIGESTS,
    'The API descriptions',
  );
  const files: string[] = [];
  for (const api of allApiSpec.nodes) {
    const { apiId } = api;
    const name = `files of ${apiId}`;
    const digest = sha256(JSON.stringify(api));
    const kept = results.find<string[]>(name, () => digest);
    if (kept?.every((file) => existsSync(path.join(publicFolder, file)))) {
      files.push(...kept);
      continue;
    }
    const what = `The description of ${apiId}`;
    const data = await queryData<Data>(graphql, DESCRIPTION, what, { apiId });
    const made = writeDescriptions(data.allApiSpec.nodes[0], publicFolder);
    results.keep(name, { digest }, made);
    files.push(...made);
  }
  return files;
}
