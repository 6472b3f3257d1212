import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createContentDigest } from 'gatsby-core-utils';
import { onCreatePage, shouldOnCreateNode } from 'gatsby-plugin-mdx/dist/gatsby-node';

/**
 * For each guide, gatsby-plugin-mdx looks through all files of the site, and for each node and page it merges all its options.
 * The patch in `patches/` lets it read only the guide and the list of extensions. After `npm ci --ignore-scripts`, run
 * `npx patch-package`.
 */
test('gatsby-plugin-mdx adds the front matter to the page of a guide without a search for its file', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mdx-'));
  try {
    const guide = path.join(folder, 'guide.mdx');
    writeFileSync(guide, '---\ntitle: Disks\n---\n\nText.\n');
    const created: unknown[] = [];
    const page = { path: '/guide', component: `/doc.tsx?__contentFilePath=${guide}`, context: {} };
    const actions = {
      createPage: (each: unknown) => void created.push(each),
      deletePage: () => undefined,
    };
    const getNodesByType = () => {
      throw new Error('It has looked through all files.');
    };
    await (onCreatePage as (args: object, options: object) => Promise<void>)(
      { page, actions, getNodesByType, createContentDigest },
      { extensions: ['.mdx'] },
    );
    expect(created).toEqual([{ ...page, context: { frontmatter: { title: 'Disks' } } }]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('gatsby-plugin-mdx merges only the extensions to see whether a node or a page is a guide', async () => {
  const options = {
    extensions: ['.md'],
    get mdxOptions(): never {
      throw new Error('It has merged all options.');
    },
  };
  const isGuide = (node: object, given: object = options) =>
    (shouldOnCreateNode as (args: object, options: object) => boolean)({ node }, given);
  const file = { internal: { type: 'File' } };
  expect(['.mdx', '.md', '.txt'].map((ext) => isGuide({ ...file, ext }))).toEqual([
    true,
    true,
    false,
  ]);
  expect(isGuide({ internal: { type: 'Other' }, ext: '.mdx' })).toBe(false);
  await (onCreatePage as (args: object, options: object) => Promise<void>)(
    { page: { path: '/', component: '/home.tsx', context: {} }, actions: {} },
    options,
  );
  // A site that names no extensions has those of the plugin.
  expect(isGuide({ ...file, ext: '.mdx' }, {})).toBe(true);
});
