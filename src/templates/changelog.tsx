import { graphql } from 'gatsby';
import type { PageProps } from 'gatsby';
import { Helmet } from 'react-helmet';
import type { Changelog } from '../../plugins/gatsby-transformer-openapi/src/core/model';
import { ChangelogView } from '../components/api/ChangelogView';
import { fromJson } from '../lib/fromJson';
import { PageHead } from '../shell/PageHead';
import { ReferenceArticle } from '../shell/ReferenceArticle';

/** What changed in an API from version to version. */
export default function ChangelogTemplate({
  data,
  location,
}: PageProps<Queries.ChangelogTemplateQuery>) {
  const { apiSpec } = data;
  if (!apiSpec?.changelogRoute) throw new Error(`No API is behind ${location.pathname}.`);
  const { title, changelogRoute, changelog } = apiSpec;
  const feed = `${changelogRoute}.xml`;
  return (
    <>
      <PageHead
        title={`Changelog (${title})`}
        description={`What was added, changed, deprecated and removed in each version of the ${title}.`}
        route={changelogRoute}
      />
      <Helmet>
        <link
          rel="alternate"
          type="application/atom+xml"
          title={`${title}: changelog`}
          href={feed}
        />
      </Helmet>
      <ReferenceArticle route={changelogRoute}>
        <ChangelogView api={title} changelog={fromJson<Changelog>(changelog)} feed={feed} />
      </ReferenceArticle>
    </>
  );
}

export const query = graphql`
  query ChangelogTemplate($id: String!) {
    apiSpec(id: { eq: $id }) {
      title
      changelogRoute
      changelog
    }
  }
`;
