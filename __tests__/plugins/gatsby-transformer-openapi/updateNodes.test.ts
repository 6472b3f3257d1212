import type { CreatePagesArgs } from 'gatsby';
import { createSchemaCustomization } from '../../../plugins/gatsby-transformer-openapi/src/createSchemaCustomization';
import { makeNodes } from '../../../src/store/descriptions/makeNodes';
import { NODE_TYPES } from '../../../src/store/descriptions/planNodes';
import { replaceNodes } from '../../../plugins/shared/replaceNodes';
import type { ApiDescription } from '../../../src/core/openapi/model';
import type { ApiSettings } from '../../../src/store/descriptions/settings';
import { described, readObject } from '../../src/core/openapi/support/readFixture';

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
        // Gatsby keeps a node with the same digest.
        if (nodes.get(node.id)?.internal.contentDigest === node.internal.contentDigest) return;
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
  const update = async (description?: ApiDescription) => {
    const made = description && makeNodes(api, { description });
    const wanted = made?.nodes.map((node) => ({ ...node, parent: 'file' })) ?? [];
    await replaceNodes(NODE_TYPES, wanted, () => false, given);
  };
  return { nodes, created, deleted, update };
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
  await update(description);
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
  await update(description);
  expect(created).toEqual([]);
});

test('nodes that no longer exist are deleted', async () => {
  const { nodes, deleted, update } = fakeGatsby();
  await update(await read('/a', '/b'));
  await update(await read('/a'));
  expect(deleted.sort()).toEqual(['ApiOperation', 'ApiTag', 'ApiTagGroup']);
  await update();
  expect([...nodes.keys()]).toEqual(['file']);
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
  await update(description);
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
