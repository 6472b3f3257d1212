import type { CreatePagesArgs } from 'gatsby';
import { readSiteData } from '../../../../plugins/gatsby-plugin-site/src/machineFiles/readSiteData';

/** The data of a site whose API nodes were made in an order. */
const read = (...apiIds: string[]) => {
  const none = { nodes: [] };
  const data = {
    siteSettings: { model: { apis: [{ id: 'zeta' }, { id: 'alpha' }] }, agents: null },
    allSidebar: none,
    allDocPage: none,
    allDocCategory: none,
    allDocTag: none,
    allApiSpec: { nodes: apiIds.map((apiId) => ({ apiId })) },
    allApiGroupPage: none,
    allApiSchema: none,
    allApiResource: none,
    allApiOperation: none,
  };
  return readSiteData((async () => ({ data })) as unknown as CreatePagesArgs['graphql']);
};

test.each([
  ['zeta', 'alpha'],
  ['alpha', 'zeta'],
])('APIs are in the order of the settings, even if %s was changed before %s', async (...made) => {
  const { apis } = await read(...made);
  expect(apis.map(({ apiId }) => apiId)).toEqual(['zeta', 'alpha']);
});
