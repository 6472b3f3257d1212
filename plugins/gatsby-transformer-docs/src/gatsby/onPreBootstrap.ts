import type { GatsbyNode } from 'gatsby';
import { readSource } from './readSource';
import type { DocsOptions } from './readSource';
import { reportContent } from './reportContent';

/**
 * Ends a build if the content has problems. Later, gatsby-plugin-mdx would stop at the first broken file. The plugin of the
 * API descriptions comes first in gatsby-config.ts, so it has already reported its problems, or another thread still reads
 * descriptions. Calls of guides are then checked again in `createPages`.
 */
export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = async (args, options) => {
  if (process.env.NODE_ENV !== 'production') return;
  let content = await readSource(args, options);
  const settle = (options as Pick<DocsOptions, 'getCallReader'>).getCallReader?.()?.settle;
  if (content.problems.length > 0 && settle) {
    // The problems of descriptions are reported before the build ends, and calls may have other results.
    await settle();
    content = await readSource(args, options);
  }
  reportContent(content, args);
};
