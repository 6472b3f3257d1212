import { graphql } from 'gatsby';
import type { PageProps } from 'gatsby';
import type { ScopeCatalogue } from '../core/openapi/model';
import { ScopeCatalogueView } from '../components/api/overview/ScopeCatalogueView';
import { useApiGuides } from '../hooks/useApiGuides';
import { fromJson } from '../browser/fromJson';
import type { PageContext } from '../browser/pageContext';
import { Article } from '../shell/Article';

/** Every scope of an API. */
export default function ScopesTemplate({
  data,
  location,
  pageContext,
}: PageProps<Queries.ScopesTemplateFragment, PageContext>) {
  const { apiSpec } = data;
  if (!apiSpec?.scopesRoute) throw new Error(`No API is behind ${location.pathname}.`);
  const { apiId, title, scopesRoute, scopeCatalogue } = apiSpec;
  const guides = useApiGuides(apiId);
  return (
    <Article kind="reference" head={pageContext.head} route={scopesRoute}>
      <ScopeCatalogueView
        api={title}
        catalogue={fromJson<ScopeCatalogue>(scopeCatalogue)}
        guide={guides.authentication}
      />
    </Article>
  );
}

export const fragment = graphql`
  fragment ScopesTemplate on Query {
    apiSpec(id: { eq: $id }) {
      apiId
      title
      scopesRoute
      scopeCatalogue
    }
  }
`;
