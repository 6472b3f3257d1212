import { graphql } from 'gatsby';
import type { PageProps } from 'gatsby';
import type { ErrorCatalogue } from '../core/openapi/model';
import { ErrorCatalogueView } from '../components/api/overview/ErrorCatalogueView';
import { useApiGuides } from '../hooks/useApiGuides';
import { fromJson } from '../browser/fromJson';
import type { PageContext } from '../browser/pageContext';
import { Article } from '../shell/Article';

/** Every error code of an API. */
export default function ErrorsTemplate({
  data,
  location,
  pageContext,
}: PageProps<Queries.ErrorsTemplateFragment, PageContext>) {
  const { apiSpec } = data;
  if (!apiSpec?.errorsRoute) throw new Error(`No API is behind ${location.pathname}.`);
  const { apiId, title, errorsRoute, errorCatalogue } = apiSpec;
  const guides = useApiGuides(apiId);
  return (
    <Article kind="reference" head={pageContext.head} route={errorsRoute}>
      <ErrorCatalogueView
        api={title}
        catalogue={fromJson<ErrorCatalogue>(errorCatalogue)}
        guide={guides.errors}
      />
    </Article>
  );
}

export const fragment = graphql`
  fragment ErrorsTemplate on Query {
    apiSpec(id: { eq: $id }) {
      apiId
      title
      errorsRoute
      errorCatalogue
    }
  }
`;
