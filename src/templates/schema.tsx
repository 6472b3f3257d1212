import { graphql } from 'gatsby';
import type { PageProps } from 'gatsby';
import type { SchemaPage } from '../../plugins/gatsby-transformer-openapi/src/core/model';
import { SchemaPageView } from '../components/api/overview/SchemaPageView';
import { fromJson } from '../lib/fromJson';
import type { PageContext } from '../lib/planPages';
import { PageHead } from '../shell/PageHead';
import { ReferenceArticle } from '../shell/ReferenceArticle';

/** Rows of a schema that did not fit where it is used. */
export default function SchemaTemplate({
  data,
  location,
  pageContext,
}: PageProps<Queries.SchemaTemplateQuery, PageContext>) {
  const { apiSchema } = data;
  if (!apiSchema) throw new Error(`No schema is behind ${location.pathname}.`);
  const { title, route, spec, model } = apiSchema;
  return (
    <>
      <PageHead head={pageContext.head} route={route} type="APIReference" />
      <ReferenceArticle title={title} route={route}>
        <SchemaPageView
          api={spec}
          title={title}
          page={fromJson<Pick<SchemaPage, 'from' | 'schema'>>(model)}
        />
      </ReferenceArticle>
    </>
  );
}

export const query = graphql`
  query SchemaTemplate($id: String!) {
    apiSchema(id: { eq: $id }) {
      title
      route
      model
      spec {
        title
        route
      }
    }
  }
`;
