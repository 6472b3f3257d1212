import type { GatsbyNode } from 'gatsby';
import { readSource } from './readSource';
import { reportContent } from './reportContent';

/**
 * Ends a build with bad content before gatsby-plugin-mdx stops at the first broken file with words of its own. The
 * plugin of the API descriptions stands before this one in gatsby-config.ts and has had its say by then.
 */
export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = async (
  { store, reporter },
  options,
) => {
  if (process.env.NODE_ENV !== 'production') return;
  reportContent(await readSource(store, String(options.sourceName)), reporter);
};
