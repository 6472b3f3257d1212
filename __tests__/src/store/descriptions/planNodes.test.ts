import { planNodes } from '../../../../src/store/descriptions/planNodes';
import { described, readFixture } from '../../core/openapi/support/readFixture';

const plan = async (file: string) =>
  planNodes(await described(readFixture(file)), 'x-api', (name) => `id of ${name}`).nodes;

test('every link leads to a planned node', async () => {
  for (const file of [
    'quirks/errors-and-lookups.yaml',
    'quirks/naughty-names.yaml',
    'quirks/requests.yaml',
  ]) {
    const nodes = await plan(file);
    const ids = new Set(nodes.map(({ id }) => id));
    expect(ids.size).toBe(nodes.length);
    const LINKS = new Set([
      'spec',
      'tag',
      'tagGroup',
      'tags',
      'tagGroups',
      'operations',
      'listedOperations',
    ]);
    for (const { type, fields } of nodes) {
      for (const [name, value] of Object.entries(fields)) {
        const isLink = LINKS.has(name) || (name === 'scopes' && type === 'ApiSpec');
        if (isLink) for (const id of [value].flat()) expect(ids).toContain(id);
      }
    }
  }
});

test('nodes have fields for filters, sorting and links', async () => {
  const nodes = await plan('quirks/errors-and-lookups.yaml');
  const operation = nodes.find(({ id }) => id === 'id of ApiOperation x get-machine');
  expect(operation?.fields).toMatchObject({
    operationId: 'get:machine',
    route: '/docs/api/x/get-machine',
    method: 'get',
    description: 'Get machine',
    position: 0,
    scopes: ['machines'],
    errorCodes: ['in_trash', 'machine_not_found', 'out_of_money'],
    parameters: [
      { name: 'machine[id]', in: 'query', type: 'string', required: false },
      { name: 'machine[name]', in: 'query', type: 'string', required: false },
      { name: 'sole', in: 'query', type: 'string', required: true },
    ],
    searchText:
      'machine[id] machine[name] sole until code message type balance in_trash machine_not_found out_of_money',
  });
  const scope = nodes.find(({ id }) => id === 'id of ApiScope x machines');
  expect(scope?.fields).toMatchObject({
    description: 'Read machines.',
    operations: ['id of ApiOperation x get-machine'],
  });
});
