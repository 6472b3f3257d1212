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
        resolve: async ({ id }: Node, _: unknown, { nodeModel }: Context) =>
          sortBy(
            'title',
            await nodeModel.findAll({
              type: 'DocPage',
              query: { filter: { tags: { elemMatch: { id: { eq: id } } } } },
            }),
          ),
      },
    },
    DocPage: {
      operations: {
        resolve: async ({ links }: { links: string[] }, _: unknown, { nodeModel }: Context) =>
          links.some((link) => link.startsWith(`${APIS_ROUTE}/`))
            ? sortBy(
                'route',
                await nodeModel.findAll({
                  type: 'ApiOperation',
                  query: { filter: { route: { in: links } } },
                }),
              )
            : [],
      },
    },
    ApiOperation: {
      documents: {
        resolve: async ({ route }: { route: string }, _: unknown, { nodeModel }: Context) =>
          sortBy(
            'title',
            await nodeModel.findAll({
              type: 'DocPage',
              query: { filter: { links: { eq: route } } },
            }),
          ),
      },
    },
  });
};

function sortBy(field: string, { entries }: { entries: Iterable<Node> }): Node[] {
  return [...entries].sort((a, b) => compare(String(a[field]), String(b[field])));
}
