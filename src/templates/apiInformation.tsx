import { graphql } from 'gatsby';
import type { PageProps } from 'gatsby';
import type { ApiDescription } from '../../plugins/gatsby-transformer-openapi/src/core/model';
import { ApiInformationView } from '../components/api/ApiInformationView';
import { fromJson } from '../lib/fromJson';
import { PageHead } from '../shell/PageHead';
import { ReferenceArticle } from '../shell/ReferenceArticle';

/** What an API is: introduction, servers, authentication, and all its operations by group. */
export default function ApiInformationTemplate({
  data,
  location,
}: PageProps<Queries.ApiInformationTemplateQuery>) {
  const { apiSpec } = data;
  if (!apiSpec) throw new Error(`No API is behind ${location.pathname}.`);
  const { title, description, route, model, tagGroups, changelogRoute } = apiSpec;
  return (
    <>
      <PageHead title={title} description={description} route={route} />
      <ReferenceArticle route={route}>
        <ApiInformationView
          changelogRoute={changelogRoute ?? undefined}
          description={fromJson<Omit<ApiDescription, 'operations'>>(model)}
          groups={tagGroups.map((group) => ({
            name: group.name,
            operations: [...group.operations],
          }))}
        />
      </ReferenceArticle>
    </>
  );
}

export const query = graphql`
  query ApiInformationTemplate($id: String!) {
    apiSpec(id: { eq: $id }) {
      title
      description
      route
      model
      changelogRoute
      tagGroups {
        name
        operations {
          title
          method
          route
          path
          deprecated
        }
      }
    }
  }
`;
