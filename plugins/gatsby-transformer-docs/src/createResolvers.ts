import type { GatsbyNode, Node } from 'gatsby';
import { categorySections } from '../../../src/core/content/categories';
import type { SidebarConfig } from '../../../src/core/content/model';
import { compare } from '../../../src/core/input/problem';
import { resolveItems } from '../../../src/core/content/resolveSidebar';
import { readNavigation } from './readNavigation';
import type { NodeModel } from './readNavigation';
import { APIS_ROUTE } from '../../../src/core/routes';

interface Context {
  nodeModel: NodeModel;
}

/** Fields that are resolved at query time, so that they include later changes of pages and operations. */
export const createResolvers: GatsbyNode['createResolvers'] = ({ createResolvers: create }) => {
  create({
    Sidebar: {
      items: {
        resolve: async ({ model }: { model: SidebarConfig }, _: unknown, { nodeModel }: Context) =>
          resolveItems(model.items, await readNavigation(nodeModel)),
      },
    },
    DocCategory: {
      sections: {
        resolve: async ({ slug }: { slug: string }, _: unknown, { nodeModel }: Context) => {
          const { entries } = await nodeModel.findAll({ type: 'Sidebar' });
          const sidebars = [...entries].map(({ model }) => model as SidebarConfig);
          return categorySections(slug, sidebars, await readNavigation(nodeModel));
        },
      },
    },
    DocTag: {
      documents: {
        resolve: ({ id }: Node, _: unknown, context: Context) =>
          nodesOf(context, 'DocPage', { tags: { elemMatch: { id: { eq: id } } } }, 'title'),
      },
    },
    DocPage: {
      operations: {
        resolve: ({ links }: { links: string[] }, _: unknown, context: Context) =>
          links.some((link) => link.startsWith(`${APIS_ROUTE}/`))
            ? nodesOf(context, 'ApiOperation', { route: { in: links } }, 'route')
            : [],
      },
    },
    ApiOperation: {
      documents: {
        resolve: ({ route }: { route: string }, _: unknown, context: Context) =>
          nodesOf(context, 'DocPage', { links: { eq: route } }, 'title'),
      },
    },
  });
};

/** The nodes of a type that a filter finds, sorted by a field. */
async function nodesOf(
  { nodeModel }: Context,
  type: string,
  filter: object,
  field: string,
): Promise<Node[]> {
  const { entries } = await nodeModel.findAll({ type, query: { filter } });
  return [...entries].sort((a, b) => compare(String(a[field]), String(b[field])));
}
