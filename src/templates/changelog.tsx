import { graphql } from 'gatsby';
import type { PageProps } from 'gatsby';
import { Helmet } from 'react-helmet';
import type { Changelog } from '../../plugins/gatsby-transformer-openapi/src/core/model';
import { ChangelogView } from '../components/api/overview/ChangelogView';
import { fromJson } from '../lib/fromJson';
import type { PageContext } from '../lib/planPages';
import { PageHead } from '../shell/PageHead';
import { ReferenceArticle } from '../shell/ReferenceArticle';

/** What changed in an API from version to version. */
export default function ChangelogTemplate({
  data,
  location,
  pageContext,
}: PageProps<Queries.ChangelogTemplateQuery, PageContext>) {
  const { apiSpec } = data;
  if (!apiSpec?.changelogRoute) throw new Error(`No API is behind ${location.pathname}.`);
  const { title, changelogRoute, changelog } = apiSpec;
  const feed = `${changelogRoute}.xml`;
  return (
    <>
      <PageHead head={pageContext.head} route={changelogRoute} type="TechArticle" />
      <Helmet>
        <link
          rel="alternate"
          type="application/atom+xml"
          title={`${title}: changelog`}
          href={feed}
        />
      </Helmet>
      <ReferenceArticle title={pageContext.head.title} route={changelogRoute}>
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
