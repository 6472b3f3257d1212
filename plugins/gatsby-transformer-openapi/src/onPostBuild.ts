import path from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { findProjectFolder } from '../../shared/gatsbyStore';
import { replacePublishedFiles, siteFolders } from '../../../src/store/files/publishedFiles';
import { queryData } from '../../shared/queryData';
import { writeIfChanged } from '../../../src/store/files/writeIfChanged';
import { atomFeed } from '../../../src/core/openapi/changes/atomFeed';
import type { Changelog } from '../../../src/core/openapi/model';

interface Data {
  site: { siteMetadata: { siteUrl: string | null } | null } | null;
  allApiSpec: {
    nodes: { title: string; changelogRoute: string | null; changelog: Changelog | null }[];
  };
}

const QUERY = /* GraphQL */ `
  query ChangelogFeeds {
    site {
      siteMetadata {
        siteUrl
      }
    }
    allApiSpec {
      nodes {
        title
        changelogRoute
        changelog
      }
    }
  }
`;

/** Writes an Atom feed for each changelog. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ graphql, store }) => {
  const data = await queryData<Data>(graphql, QUERY, 'The changelogs');
  const siteUrl = data.site?.siteMetadata?.siteUrl ?? '';
  const directory = findProjectFolder(store);
  const folders = siteFolders(directory);
  const feeds: string[] = [];
  for (const { title, changelogRoute: route, changelog } of data.allApiSpec.nodes) {
    if (!route || !changelog) continue;
    const feed = `${route}.xml`;
    const file = path.join(folders.publicFolder, feed);
    writeIfChanged(file, atomFeed({ title, siteUrl, route, feedUrl: siteUrl + feed, changelog }));
    feeds.push(feed);
  }
  replacePublishedFiles('gatsby-transformer-openapi feeds', feeds, folders);
};
