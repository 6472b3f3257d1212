import { graphql } from 'gatsby';
import type { PageProps } from 'gatsby';
import type { Operation } from '../../plugins/gatsby-transformer-openapi/src/core/model';
import { OperationView } from '../components/api/OperationView';
import { useApiGuides } from '../hooks/useApiGuides';
import { fromJson } from '../lib/fromJson';
import { PageHead } from '../shell/PageHead';
import { ReferenceArticle } from '../shell/ReferenceArticle';

/** One operation of an API. */
export default function OperationTemplate({
  data,
  location,
}: PageProps<Queries.OperationTemplateQuery>) {
  const { apiOperation } = data;
  if (!apiOperation) throw new Error(`No operation is behind ${location.pathname}.`);
  const { title, description, route, model, documents, spec, apiId } = apiOperation;
  const { errors, pagination, tasks, trash } = useApiGuides(apiId);
  return (
    <>
      <PageHead title={`${title} (${spec.title})`} description={description} route={route} />
      <ReferenceArticle route={route}>
        <OperationView
          operation={fromJson<Operation>(model)}
          changelogHref={spec.changelogRoute ?? undefined}
          conventionGuides={{
            paginated: pagination,
            task: tasks,
            trash,
          }}
          errorGuide={errors ? { title: 'How to handle errors', href: errors } : undefined}
          errorsRoute={spec.errorsRoute ?? undefined}
          scopesRoute={spec.scopesRoute ?? undefined}
          sharedErrorCodes={spec.sharedErrorCodes}
          guides={documents.map((document) => ({ title: document.title, href: document.route }))}
        />
      </ReferenceArticle>
    </>
  );
}

export const query = graphql`
  query OperationTemplate($id: String!) {
    apiOperation(id: { eq: $id }) {
      title
      description
      route
      model
      apiId
      spec {
        title
        errorsRoute
        scopesRoute
        changelogRoute
        sharedErrorCodes
      }
      documents {
        title
        route
      }
    }
  }
`;
