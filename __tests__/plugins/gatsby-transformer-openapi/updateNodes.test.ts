import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import { createSchemaCustomization } from '../../../plugins/gatsby-transformer-openapi/src/gatsby/createSchemaCustomization';
import { makeNodes } from '../../../plugins/gatsby-transformer-openapi/src/gatsby/makeNodes';
import {
  deleteOtherApis,
  digestOfNodes,
  existingNodes,
  updateNodes,
} from '../../../plugins/gatsby-transformer-openapi/src/gatsby/updateNodes';
import type { LoadedApi } from '../../../plugins/gatsby-transformer-openapi/src/gatsby/descriptionLoader';
import type { ApiSettings } from '../../../plugins/gatsby-transformer-openapi/src/gatsby/settings';
import { described, readObject } from './support/readFixture';

let publicFolder: string;
beforeAll(() => (publicFolder = mkdtempSync(path.join(tmpdir(), 'public-'))));
afterAll(() => rmSync(publicFolder, { recursive: true }));

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
  const given = args as unknown as CreatePagesArgs;
  const update = async (apis: Omit<LoadedApi, 'digest'>[]) => {
    const existing = existingNodes(given);
    for (const loadedApi of apis) {
      const made = makeNodes({ ...loadedApi, digest: '' }, publicFolder);
      if (made) await updateNodes(existing.get('x') ?? [], made.nodes, 'file', given);
    }
    deleteOtherApis(existing, { apis: apis.map(({ api }) => api) }, given);
  };
  const digestNow = () => {
    return digestOfNodes(existingNodes(given).get('x') ?? [], given);
  };
  return { nodes, created, deleted, update, digestNow };
}

const api: ApiSettings = { id: 'x', file: 'x.yaml', infoSlug: 'x-api' };
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
  const { nodes, created, update } = fakeGatsby();
  const description = await read('/a', '/b');
  await update([{ api, description }]);
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
  await update([{ api, description }]);
  expect(created).toEqual([]);
});

test('nodes of another description have another digest, even if their number is the same', async () => {
  const { update, digestNow } = fakeGatsby();
  const description = await read('/a', '/b');
  await update([{ api, description }]);
  const before = digestNow();
  await update([{ api, description: { ...description, title: 'Draft' } }]);
  expect(digestNow()).not.toBe(before);
  await update([{ api, description }]);
  expect(digestNow()).toBe(before);
});

test('nodes that no longer exist are deleted', async () => {
  const { nodes, deleted, update } = fakeGatsby();
  await update([{ api, description: await read('/a', '/b') }]);
  await update([{ api, description: await read('/a') }]);
  expect(deleted.sort()).toEqual(['ApiOperation', 'ApiTag', 'ApiTagGroup']);
  await update([]);
  expect([...nodes.keys()]).toEqual(['file']);
});

test('an API with problems keeps its last valid nodes', async () => {
  const { nodes, deleted, update } = fakeGatsby();
  await update([{ api, description: await read('/a') }]);
  const before = nodes.size;
  await update([{ api }]);
  expect(deleted).toEqual([]);
  expect(nodes.size).toBe(before);
});

test('nodes of types with `storedAsText` have their model as text, and the extension returns the model', async () => {
  const extensions: {
    name: string;
    extend: () => { resolve: (...given: unknown[]) => unknown };
  }[] = [];
  let types = '';
  const actions = {
    createFieldExtension: (extension: (typeof extensions)[number]) => extensions.push(extension),
    createTypes: (given: string) => (types = given),
  };
  await (createSchemaCustomization as (args: object) => unknown)({ actions });
  const declared = [...types.matchAll(/^  type (\w+) [^]*?^  }/gm)];
  const asText = declared.flatMap(([text, name]) => (text.includes('@storedAsText') ? [name] : []));
  expect(asText).toEqual(['ApiOperation', 'ApiSchema', 'ApiResource']);

  const { nodes, update } = fakeGatsby();
  const description = await read('/a');
  await update([{ api, description }]);
  expect(extensions.map(({ name }) => name)).toEqual(['storedAsText']);
  const { resolve } = extensions[0]!.extend();
  const models = [...nodes.values()].filter(({ model }) => model !== undefined);
  expect(models.map(({ internal }) => internal.type).sort()).toEqual(['ApiOperation', 'ApiSpec']);
  for (const node of models) {
    const isText = asText.includes(node.internal.type);
    expect(typeof node.model).toBe(isText ? 'string' : 'object');
    if (isText) {
      const { exampleSamples: _, ...model } = description.operations[0]!;
      const { samples, ...resolved } = resolve(
        node,
        {},
        {},
        { fieldName: 'model' },
      ) as typeof model;
      expect(model.samples).toEqual(expect.arrayContaining(samples));
      expect(resolved).toMatchObject(
        JSON.parse(JSON.stringify({ path: model.path, responses: model.responses })),
      );
    }
  }
});
