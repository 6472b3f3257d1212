import path from 'node:path';
import type { Store } from 'gatsby';
import {
  PLUGIN,
  pagesReadAhead,
  startReadingAhead,
} from '../../plugins/gatsby-transformer-docs/src/gatsby/readAhead';
import { contentFolder } from '../plugins/gatsby-transformer-docs/support/contentOf';

/** A first build does not fail if this thread fails, because it then reads all pages itself. */
test('the plugin that Gatsby has compiled reads pages in another thread', async () => {
  // A content folder without pictures, because the thread publishes those of the pages that it reads.
  const { directory, remove } = contentFolder();
  const code = path.resolve(`.cache/compiled/plugins/${PLUGIN}/gatsby-node.js`);
  const state = {
    // A project without the cache of an earlier build.
    program: { directory },
    flattenedPlugins: [{ name: PLUGIN, resolvedCompiledGatsbyNode: code }],
  };
  const store = { getState: () => state } as unknown as Store;
  startReadingAhead(store, { directory, showsDrafts: false, keepsTrees: false });
  const { pages } = await pagesReadAhead(store);
  remove();
  expect(pages.map(([file]) => file)).toContain('docs/start.mdx');
});
