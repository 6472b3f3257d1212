import type { GatsbyNode } from 'gatsby';
import { readSource } from './readSource';
import { reportContent } from './reportContent';

/**
 * Ends a build if the content has problems. Later, gatsby-plugin-mdx would stop at the first broken file. The plugin of the
 * API descriptions comes first in gatsby-config.ts, so it has already reported its problems.
 */
export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = async (args, options) => {
  if (process.env.NODE_ENV !== 'production') return;
  reportContent(await readSource(args, options), args);
};
