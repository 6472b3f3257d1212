import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SourceNodesArgs } from 'gatsby';
import { createBrandMark } from '../../../../plugins/gatsby-plugin-site/src/images/brandMark';

let project: string;
beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'project-'));
  mkdirSync(path.join(project, 'static'));
});
afterEach(() => rmSync(project, { recursive: true }));

/** The nodes of a site whose mark is this file. */
async function nodesOf(mark?: string): Promise<unknown[]> {
  const nodes: unknown[] = [];
  const args = {
    actions: { createNode: (node: unknown) => void nodes.push(node) },
    createContentDigest: JSON.stringify,
    createNodeId: (name: string) => name,
    store: { getState: () => ({ program: { directory: project } }) },
  } as unknown as SourceNodesArgs;
  await createBrandMark(args, { mark });
  return nodes;
}

test('the node of the mark has its shapes', async () => {
  const svg = '<svg viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';
  writeFileSync(path.join(project, 'static/mark.svg'), svg);
  expect(await nodesOf('/mark.svg')).toEqual([
    expect.objectContaining({ viewBox: '0 0 8 8', shapes: '<path d="M0 0h8v8z"></path>' }),
  ]);
});

// Gatsby warns of a plugin that makes no nodes.
test.each([undefined, '/missing.svg', 'https://example.com/mark.svg'])(
  'a site whose mark is %s also has a node, without shapes',
  async (mark) => {
    const [node] = await nodesOf(mark);
    expect(node).toMatchObject({ internal: { type: 'BrandMark' } });
    expect(node).not.toHaveProperty('shapes');
  },
);
