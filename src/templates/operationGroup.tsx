import { graphql } from 'gatsby';
import type { PageProps } from 'gatsby';
import { say } from '../core/text/say';
import { operationRange } from '../core/text/operationRange';
import type { Tag, TagGroup } from '../core/openapi/model';
import { CatalogueFrame } from '../components/api/overview/CatalogueFrame';
import { GroupContent } from '../components/api/overview/OperationGroup';
import { fromJson } from '../browser/fromJson';
import type { PageContext } from '../browser/pageContext';
import { ApiPage } from '../shell/ApiPage';

/** Operations of one group of an API that has too many operations for one list. */
export default function OperationGroupTemplate({
  data,
  location,
  pageContext,
}: PageProps<Queries.OperationGroupTemplateFragment, PageContext>) {
  const { apiGroupPage } = data;
  if (!apiGroupPage) throw new Error(`No group is behind ${location.pathname}.`);
  const { name, route, spec, operations } = apiGroupPage;
  const { group, tags, listedBelow } = fromJson<{
    group: TagGroup;
    tags: Tag[];
    listedBelow: string[][];
  }>(apiGroupPage.model);
  return (
    <ApiPage head={pageContext.head} route={route} type="CollectionPage" api={spec} title={name}>
      <CatalogueFrame
        title={name}
        intro={say(WORDS.page.rangeOfGroup, { range: operationRange(apiGroupPage) })}
        guide={{
          title: say(WORDS.page.allGroups, { api: spec.title }),
          href: `${spec.route}#operations`,
        }}
      >
        <section>
          <GroupContent
            id="operations"
            name={group.name}
            operations={operations.map((operation, index) => ({
              ...operation,
              tags: listedBelow[index] ?? [],
            }))}
            description={{ tags, tagGroups: [group] }}
            TagHeading="h2"
          />
        </section>
      </CatalogueFrame>
    </ApiPage>
  );
}

export const fragment = graphql`
  fragment OperationGroupTemplate on Query {
    apiGroupPage(id: { eq: $id }) {
      name
      route
      from
      to
      count
      model
      spec {
        title
        route
      }
      operations {
        title
        method
        route
        path
        deprecated
      }
    }
  }
`;
