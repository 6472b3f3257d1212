import type { CreatePagesArgs } from 'gatsby';
import { readSite } from '../../../../plugins/gatsby-plugin-site/src/links/readSite';

/** The data of a site whose API nodes were made in an order. */
const read = (...apiIds: string[]) => {
  const none = { nodes: [] };
  const data = {
    siteSettings: { model: { apis: [{ id: 'zeta' }, { id: 'alpha' }] }, redirects: [] },
    allSitePage: none,
    allSidebar: none,
    allDocPage: none,
    allDocCategory: none,
    allDocTag: none,
    allApiSpec: { nodes: apiIds.map((apiId) => ({ apiId, route: '' })) },
    allApiGroupPage: none,
    allApiSchema: none,
    allApiResource: none,
    allApiOperation: none,
  };
  return readSite((async () => ({ data })) as unknown as CreatePagesArgs['graphql'], '');
};

test.each([
  ['zeta', 'alpha'],
  ['alpha', 'zeta'],
])('APIs are in the order of the settings, even if %s was changed before %s', async (...made) => {
  const { data } = await read(...made);
  expect(data.allApiSpec.nodes.map(({ apiId }) => apiId)).toEqual(['zeta', 'alpha']);
});
