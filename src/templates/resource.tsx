import { graphql } from 'gatsby';
import type { PageProps } from 'gatsby';
import type { ResourcePage } from '../core/openapi/model';
import { ResourceView } from '../components/api/overview/ResourceView';
import { fromJson } from '../browser/fromJson';
import type { PageContext } from '../browser/pageContext';
import { ApiPage } from '../shell/ApiPage';

/** An object with an id that responses of an API return. */
export default function ResourceTemplate({
  data,
  location,
  pageContext,
}: PageProps<Queries.ResourceTemplateFragment, PageContext>) {
  const { apiResource } = data;
  if (!apiResource) throw new Error(`No resource is behind ${location.pathname}.`);
  const { name, route, spec, model } = apiResource;
  return (
    <ApiPage
      head={pageContext.head}
      route={route}
      type="APIReference"
      api={spec}
      title={name}
      section={{ label: WORDS.page.resources, id: 'resources' }}
    >
      <ResourceView
        api={spec}
        name={name}
        page={fromJson<Pick<ResourcePage, 'schema' | 'example' | 'uses'>>(model)}
      />
    </ApiPage>
  );
}

export const fragment = graphql`
  fragment ResourceTemplate on Query {
    apiResource(id: { eq: $id }) {
      name
      route
      model
      spec {
        title
        route
      }
    }
  }
`;
