import { graphql } from 'gatsby';
import type { PageProps } from 'gatsby';
import type { SchemaPage } from '../core/openapi/model';
import { SchemaPageView } from '../components/api/overview/SchemaPageView';
import { fromJson } from '../browser/fromJson';
import type { PageContext } from '../browser/pageContext';
import { ApiPage } from '../shell/ApiPage';

/** Rows of a schema that did not fit where it is used. */
export default function SchemaTemplate({
  data,
  location,
  pageContext,
}: PageProps<Queries.SchemaTemplateFragment, PageContext>) {
  const { apiSchema } = data;
  if (!apiSchema) throw new Error(`No schema is behind ${location.pathname}.`);
  const { title, route, spec, model } = apiSchema;
  return (
    <ApiPage head={pageContext.head} route={route} type="APIReference" api={spec} title={title}>
      <SchemaPageView
        api={spec}
        title={title}
        page={fromJson<Pick<SchemaPage, 'from' | 'isReceived' | 'schema' | 'users'>>(model)}
      />
    </ApiPage>
  );
}

export const fragment = graphql`
  fragment SchemaTemplate on Query {
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
