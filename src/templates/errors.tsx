import { graphql } from 'gatsby';
import type { PageProps } from 'gatsby';
import type { ErrorCatalogue } from '../../plugins/gatsby-transformer-openapi/src/core/model';
import { ErrorCatalogueView } from '../components/api/ErrorCatalogueView';
import { useApiGuides } from '../hooks/useApiGuides';
import { fromJson } from '../lib/fromJson';
import { ReferencePage } from '../shell/ReferencePage';

/** Every error code of an API. */
export default function ErrorsTemplate({ data, location }: PageProps<Queries.ErrorsTemplateQuery>) {
  const { apiSpec } = data;
  if (!apiSpec?.errorsRoute) throw new Error(`No API is behind ${location.pathname}.`);
  const { apiId, title, errorsRoute, errorCatalogue } = apiSpec;
  const guides = useApiGuides(apiId);
  return (
    <ReferencePage
      title="Errors"
      api={title}
      description={`Every error code of the ${title}: what it means, and which operations return it.`}
      route={errorsRoute}
    >
      <ErrorCatalogueView
        api={title}
        catalogue={fromJson<ErrorCatalogue>(errorCatalogue)}
        guide={guides.errors}
      />
    </ReferencePage>
  );
}

export const query = graphql`
  query ErrorsTemplate($id: String!) {
    apiSpec(id: { eq: $id }) {
      apiId
      title
      errorsRoute
      errorCatalogue
    }
  }
`;
