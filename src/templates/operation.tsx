import { graphql } from 'gatsby';
import type { PageProps } from 'gatsby';
import type { Operation } from '../core/openapi/model';
import { OperationView } from '../components/api/OperationView';
import { useApiGuides } from '../hooks/useApiGuides';
import { useSite } from '../hooks/useSite';
import { fromJson } from '../browser/fromJson';
import type { PageContext } from '../browser/pageContext';
import { pageOf } from '../browser/sidebars';
import { Article } from '../shell/Article';

/** One operation of an API. */
export default function OperationTemplate({
  data,
  location,
  pageContext,
}: PageProps<Queries.OperationTemplateFragment, PageContext>) {
  const { apiOperation } = data;
  if (!apiOperation) throw new Error(`No operation is behind ${location.pathname}.`);
  const { route, model, documents, spec, apiId } = apiOperation;
  const { sidebars } = useSite();
  const areaOf = (path: string) =>
    sidebars.map(({ items }) => pageOf(path, items)?.area).find((area) => area !== undefined);
  const { errors, pagination, tasks, trash, lookups, rateLimits } = useApiGuides(apiId);
  return (
    <Article kind="reference" head={pageContext.head} route={route} type="APIReference">
      <OperationView
        operation={fromJson<Operation>(model)}
        conventionGuides={{ paginated: pagination, task: tasks, trash }}
        changelogHref={spec.changelogRoute ?? undefined}
        errorGuide={errors}
        lookupGuide={lookups}
        rateLimitGuide={rateLimits}
        errorsRoute={spec.errorsRoute ?? undefined}
        scopesRoute={spec.scopesRoute ?? undefined}
        sliceHref={spec.publications.length > 0 ? `${route}.json` : undefined}
        sharedErrorCodes={spec.sharedErrorCodes}
        guides={documents.map(({ title, route: href }) => ({ title, href, area: areaOf(href) }))}
      />
    </Article>
  );
}

export const fragment = graphql`
  fragment OperationTemplate on Query {
    apiOperation(id: { eq: $id }) {
      route
      model
      apiId
      spec {
        errorsRoute
        scopesRoute
        changelogRoute
        sharedErrorCodes
        publications {
          format
        }
      }
      documents {
        title
        route
      }
    }
  }
`;
