import {
  digestOfNodes,
  updateNodes,
} from '../../../plugins/gatsby-transformer-openapi/src/gatsby/updateNodes';
import type { ApiSettings } from '../../../plugins/gatsby-transformer-openapi/src/gatsby/settings';
import { described, readObject } from './support/readFixture';

interface FakeNode {
  id: string;
  parent?: string | null;
  internal: { type: string; contentDigest: string };
  [field: string]: unknown;
}

/**
 * A replacement for Gatsby with only the functions that the adapter may use. Other functions are missing, so that
 * using them throws.
 */
function fakeGatsby() {
  const nodes = new Map<string, FakeNode>();
  const created: string[] = [];
  const deleted: string[] = [];
  nodes.set('file', {
    id: 'file',
    sourceInstanceName: 'openapi',
    relativePath: 'x.yaml',
    internal: { type: 'File', contentDigest: '1' },
  });
  const args = {
    actions: {
      createNode: async (node: FakeNode) => {
        created.push(node.internal.type);
        nodes.set(node.id, node);
      },
      deleteNode: (node: FakeNode) => {
        deleted.push(node.internal.type);
        nodes.delete(node.id);
      },
    },
    createNodeId: (name: string) => name,
    createContentDigest: (value: unknown) => JSON.stringify(value),
    getNode: (id: string) => nodes.get(id),
    getNodesByType: (type: string) =>
      [...nodes.values()].filter(({ internal }) => internal.type === type),
  };
  return { nodes, created, deleted, args: args as unknown as Parameters<typeof updateNodes>[2] };
}

const api: ApiSettings = { id: 'x', file: 'x.yaml', infoSlug: 'x-api' };
const settings = { sourceName: 'openapi', apis: [api] };
const read = (...paths: string[]) =>
  described(
    readObject({
      openapi: '3.1.0',
      info: { title: 'X', version: '1' },
      paths: Object.fromEntries(
        paths.map((path) => [
          path,
          { get: { tags: [path], responses: { 200: { description: 'OK' } } } },
        ]),
      ),
    }),
  );

test('nodes are created below the entry file, and later only changed nodes', async () => {
  const { nodes, created, args } = fakeGatsby();
  const description = await read('/a', '/b');
  await updateNodes([{ api, description }], settings, args);
  expect(created.sort()).toEqual([
    'ApiOperation',
    'ApiOperation',
    'ApiSpec',
    'ApiTag',
    'ApiTag',
    'ApiTagGroup',
    'ApiTagGroup',
  ]);
  expect([...nodes.values()].filter(({ parent }) => parent === 'file')).toHaveLength(7);

  created.length = 0;
  await updateNodes([{ api, description }], settings, args);
  expect(created).toEqual([]);
});

test('nodes of another description have another digest, even if their number is the same', async () => {
  const { args } = fakeGatsby();
  const description = await read('/a', '/b');
  await updateNodes([{ api, description }], settings, args);
  const before = digestOfNodes(args);
  await updateNodes([{ api, description: { ...description, title: 'Draft' } }], settings, args);
  expect(digestOfNodes(args)).not.toBe(before);
  await updateNodes([{ api, description }], settings, args);
  expect(digestOfNodes(args)).toBe(before);
});

test('nodes that no longer exist are deleted', async () => {
  const { nodes, deleted, args } = fakeGatsby();
  await updateNodes([{ api, description: await read('/a', '/b') }], settings, args);
  await updateNodes([{ api, description: await read('/a') }], settings, args);
  expect(deleted.sort()).toEqual(['ApiOperation', 'ApiTag', 'ApiTagGroup']);
  await updateNodes([], settings, args);
  expect([...nodes.keys()]).toEqual(['file']);
});

test('an API with problems keeps its last valid nodes', async () => {
  const { nodes, deleted, args } = fakeGatsby();
  await updateNodes([{ api, description: await read('/a') }], settings, args);
  const before = nodes.size;
  await updateNodes([{ api }], settings, args);
  expect(deleted).toEqual([]);
  expect(nodes.size).toBe(before);
});
