import type { ApiDescription } from '../../../plugins/gatsby-transformer-openapi/src/core/model';
import type { PageContext } from '../../../src/browser/pageContext';
import { OperationGroup } from '../../../src/components/api/overview/OperationGroup';
import { CatalogueFrame } from '../../../src/components/api/overview/CatalogueFrame';
import { ReferencePage } from '../../../src/shell/ReferencePage';
import type { GroupPage } from './groupPages';

interface GroupTemplateProps {
  data: { group: GroupPage; description: ApiDescription };
  pageContext: PageContext;
}

/** A page with the operations of one group. Used if one list of all operations would be too long. */
export default function GroupTemplate({
  data: { group, description },
  pageContext,
}: GroupTemplateProps) {
  const { name, route, from, to, operations } = group;
  const listed = new Set(operations.map(({ tag }) => tag));
  const tagGroups = description.tagGroups
    .filter((candidate) => candidate.name === name)
    .map(({ pages: _, ...own }) => ({ ...own, tags: own.tags.filter((tag) => listed.has(tag)) }));
  return (
    <ReferencePage head={pageContext.head} route={route} type="CollectionPage">
      <CatalogueFrame title={name} intro={`Operations ${from} to ${to} of the group.`}>
        <OperationGroup
          id="operations"
          name={name}
          operations={operations}
          description={{ tags: description.tags, tagGroups }}
        />
      </CatalogueFrame>
    </ReferencePage>
  );
}
