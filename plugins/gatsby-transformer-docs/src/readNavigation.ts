import type { Node } from 'gatsby';
import { htmlText } from '../../../src/core/text/htmlText';
import { referencePages } from '../../../src/core/text/referencePages';
import type { ReferenceRoutes } from '../../../src/core/text/referencePages';
import { shortTitle } from '../../../src/core/text/shortTitle';
import type {
  Navigation,
  NavigationApi,
  NavigationOperation,
} from '../../../src/core/content/resolveSidebar';

/** The part of Gatsby's node model the resolvers use. */
export interface NodeModel {
  findAll(args: { type: string; query?: object }): Promise<{ entries: Iterable<Node> }>;
}

/** Fields of the API nodes that navigation uses. The nodes belong to another plugin. */
interface SpecFields extends ReferenceRoutes {
  apiId: string;
  route: string;
  description: string;
  model: {
    tagGroups: NavigationApi['tagGroups'];
    tags: { name: string; description?: string }[];
  };
}

interface OperationFields {
  apiId: string;
  route: string;
  title: string;
  description: string;
  method: string;
  path: string;
  deprecated: boolean;
  position: number;
  /** Ids of nodes. */
  tags: string[];
}

/** A tag. */
interface NamedFields {
  id: string;
  name: string;
}

interface PageFields {
  pageId: string;
  relativePath: string;
  route: string;
  title: string;
  sidebarLabel: string;
  description?: string | null;
}

/** Reads the data of pages and APIs for sidebars. */
export async function readNavigation(nodeModel: NodeModel): Promise<Navigation> {
  const all = async <Fields>(type: string): Promise<Fields[]> => {
    const { entries } = await nodeModel.findAll({ type });
    // GraphQL types of both plugins declare these fields.
    return [...entries] as unknown as Fields[];
  };
  const [pages, specs, operations, tags] = await Promise.all([
    all<PageFields>('DocPage'),
    all<SpecFields>('ApiSpec'),
    all<OperationFields>('ApiOperation'),
    all<NamedFields>('ApiTag'),
  ]);
  const names = new Map(tags.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? '';
  const docs = new Map(
    pages
      .filter(({ relativePath }) => relativePath.startsWith('docs/'))
      .map(({ pageId, route, title, sidebarLabel, description }) => [
        pageId,
        { route, title, label: sidebarLabel, ...(description && { description }) },
      ]),
  );
  const apis = new Map(
    specs.map((spec): [string, NavigationApi] => [
      spec.apiId,
      {
        informationRoute: spec.route,
        references: referencesOf(spec),
        ...(spec.description && { description: spec.description }),
        tagGroups: spec.model.tagGroups.map(withPlainDescription),
        tags: spec.model.tags.map(withPlainDescription),
        operations: operations
          .filter(({ apiId }) => apiId === spec.apiId)
          .sort((a, b) => a.position - b.position)
          .map((operation) => navigationOperation(operation, nameOf)),
      },
    ]),
  );
  return { page: (id) => docs.get(id), api: (id) => apis.get(id) };
}

/** The pages that an API may have after its information page. */
function referencesOf(spec: SpecFields): NavigationApi['references'] {
  const { allErrors: errors, allScopes: scopes, allChanges: changelog } = WORDS.titles;
  const descriptions = { errors, scopes, changelog };
  return referencePages(spec).map(({ kind, route, label }) => ({
    label,
    href: route,
    description: descriptions[kind],
  }));
}

function navigationOperation(
  operation: OperationFields,
  nameOf: (id: string) => string,
): NavigationOperation {
  const [tag = '', ...others] = operation.tags;
  return {
    label: shortTitle(operation.title),
    href: operation.route,
    ...(operation.description && { description: operation.description }),
    method: operation.method,
    path: operation.path,
    deprecated: operation.deprecated,
    tag: nameOf(tag),
    ...(others.length > 0 && { otherTags: others.map(nameOf) }),
  };
}

function withPlainDescription<Described extends { description?: string }>(
  item: Described,
): Described {
  const { description } = item;
  return description === undefined ? item : { ...item, description: htmlText(description) };
}
