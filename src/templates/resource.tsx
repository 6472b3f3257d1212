import { graphql } from 'gatsby';
import type { PageProps } from 'gatsby';
import type { ResourcePage } from '../../plugins/gatsby-transformer-openapi/src/core/model';
import { ResourceView } from '../components/api/overview/ResourceView';
import { useApiBreadcrumbs } from '../hooks/useApiBreadcrumbs';
import { fromJson } from '../browser/fromJson';
import type { PageContext } from '../browser/pageContext';
import { ReferencePage } from '../shell/ReferencePage';

/** An object with an id that responses of an API return. */
export default function ResourceTemplate({
  data,
  location,
  pageContext,
}: PageProps<Queries.ResourceTemplateFragment, PageContext>) {
  const { apiResource } = data;
  const breadcrumbs = useApiBreadcrumbs(apiResource?.spec, apiResource?.name, {
    label: 'Resources',
    id: 'resources',
  });
  if (!apiResource) throw new Error(`No resource is behind ${location.pathname}.`);
  const { name, route, spec, model } = apiResource;
  return (
    <ReferencePage
      head={pageContext.head}
      route={route}
      type="APIReference"
      breadcrumbs={breadcrumbs}
    >
      <ResourceView
        api={spec}
        name={name}
        page={fromJson<Pick<ResourcePage, 'schema' | 'example' | 'uses'>>(model)}
      />
    </ReferencePage>
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
