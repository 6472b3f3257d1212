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

const warnings: string[] = [];

/** The nodes of a site whose mark is this file. */
async function nodesOf(mark?: string, darkMark?: string): Promise<unknown[]> {
  warnings.length = 0;
  const nodes: unknown[] = [];
  const args = {
    actions: { createNode: (node: unknown) => void nodes.push(node) },
    createContentDigest: JSON.stringify,
    createNodeId: (name: string) => name,
    reporter: { warn: (text: string) => void warnings.push(text) },
    store: { getState: () => ({ program: { directory: project } }) },
  } as unknown as SourceNodesArgs;
  await createBrandMark(args, { mark, darkMark });
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

test.each([
  ['<path d="M0 0h8v8z"/>', true],
  [
    '<path fill="#10172b" stroke="none" d="M0 0h8v8z"/><path style="fill: black" d="M0 0h8v8z"/>',
    true,
  ],
  ['<path fill="#10172b" d="M0 0h8v8z"/><path fill="#fff" d="M2 2h4v4z"/>', false],
  ['<path fill="currentColor" d="M0 0h8v8z"/>', false],
  ['<image href="data:image/png;base64,AA=="/>', false],
])('a mark of %s is hard to see in the dark theme: %s', async (shapes, isHidden) => {
  writeFileSync(path.join(project, 'static/mark.svg'), `<svg viewBox="0 0 8 8">${shapes}</svg>`);
  await nodesOf('/mark.svg');
  const advice = 'Give a light picture as `logo.dark` in content/site.yml.';
  expect(warnings).toEqual(
    isHidden ? [expect.stringMatching(`^static/mark.svg: .*${advice}$`)] : [],
  );
  await nodesOf('/mark.svg', '/mark.svg');
  expect(warnings).toEqual([]);
});
