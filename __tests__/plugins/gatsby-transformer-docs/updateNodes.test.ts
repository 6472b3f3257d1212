import type { CreatePagesArgs, Node } from 'gatsby';
import { updateNodes } from '../../../plugins/gatsby-transformer-docs/src/updateNodes';
import { contentOf } from '../../src/store/content/support/contentOf';

jest.mock('node:fs', () => {
  const fs = jest.requireActual<typeof import('node:fs')>('node:fs');
  return { ...fs, writeFileSync: jest.fn(), mkdirSync: jest.fn() };
});

/** A replacement for Gatsby with only the functions that the plugin may use. It stores nodes as Gatsby does. */
function fakeGatsby(files: readonly string[]) {
  const nodes = new Map<string, Node>();
  const log: string[] = [];
  const add = (node: Node) => nodes.set(node.id, node);
  for (const relativePath of files) {
    add({
      id: `File ${relativePath}`,
      parent: null,
      children: [],
      relativePath,
      absolutePath: `/content/${relativePath}`,
      sourceInstanceName: 'content',
      internal: { type: 'File', contentDigest: 'x', owner: 'files' },
    } as unknown as Node);
  }
  const args = {
    actions: {
      createNode: (node: Node) => {
        // Gatsby keeps a node with the same digest.
        if (nodes.get(node.id)?.internal.contentDigest === node.internal.contentDigest) return;
        log.push(`create ${node.id}`);
        add({ ...node, internal: { ...node.internal, owner: 'docs' } } as Node);
      },
      deleteNode: (node: Node) => {
        log.push(`delete ${node.id}`);
        nodes.delete(node.id);
      },
    },
    createNodeId: (name: string) => name,
    createContentDigest: (value: unknown) => JSON.stringify(value),
    getNode: (id: string) => nodes.get(id),
    getNodesByType: (type: string) =>
      [...nodes.values()].filter(({ internal }) => internal.type === type),
  } as unknown as CreatePagesArgs;
  return {
    nodes,
    /** The changes of an update. */
    update: async (content: Parameters<typeof updateNodes>[0]) => {
      log.length = 0;
      await updateNodes(content, 'content', args);
      return [...log].sort();
    },
  };
}

const FILES = [
  'site.yml',
  'sidebars.yml',
  'docs/start.mdx',
  'docs/storage/disks/index.mdx',
  'docs/storage/disks/resize.mdx',
  'pages/index.mdx',
];

test('every node is created once, and nothing is created if nothing has changed', async () => {
  const { nodes, update } = fakeGatsby(FILES);
  expect(await update(contentOf())).toEqual([
    'create DocCategory core-api',
    'create DocCategory more',
    'create DocPage docs/start.mdx',
    'create DocPage docs/storage/disks/index.mdx',
    'create DocPage docs/storage/disks/resize.mdx',
    'create DocPage pages/index.mdx',
    'create Sidebar guide',
    'create SiteSettings site',
  ]);
  expect(await update(contentOf())).toEqual([]);
  expect(nodes.get('DocPage docs/storage/disks/index.mdx')).toMatchObject({
    parent: 'File docs/storage/disks/index.mdx',
    pageId: 'storage/disks',
    route: '/docs/storage/disks',
    title: 'Disks',
    sidebarLabel: 'Disks',
    contentFilePath: '/content/docs/storage/disks/index.mdx',
    links: ['/docs/storage/disks/resize'],
    sections: [
      { anchor: null, heading: null, text: 'See resizing of Nimbus.', code: '', isLinks: false },
    ],
    lastUpdated: null,
  });
});

test('a page that cannot be read keeps its last valid node, but a deleted page does not', async () => {
  const { update } = fakeGatsby(FILES);
  await update(contentOf());
  expect(await update(contentOf('broken/front-matter-syntax'))).toEqual([]);
  // While the label cannot be read, the navbar shows the name of the sidebar.
  expect(await update(contentOf('broken/sidebars-syntax'))).toEqual(['create SiteSettings site']);
  expect(await update(contentOf('broken/settings-syntax'))).toEqual([]);
  const content = contentOf();
  await update(content);
  const pages = content.pages.filter(({ pageId }) => pageId !== 'start');
  expect(await update({ ...content, pages })).toEqual(['delete DocPage docs/start.mdx']);
});

test('tags are created and deleted with their pages', async () => {
  const { nodes, update } = fakeGatsby([...FILES, 'docs/a.mdx', 'docs/b.mdx']);
  expect(await update(contentOf('broken/tag-spelling'))).toContain(
    'create DocTag /docs/tags/ip-address',
  );
  expect(nodes.get('DocPage docs/b.mdx')).toMatchObject({ tags: ['DocTag /docs/tags/ip-address'] });
  expect(await update(contentOf())).toEqual(
    expect.arrayContaining(['delete DocTag /docs/tags/ip-address', 'delete DocPage docs/a.mdx']),
  );
});
