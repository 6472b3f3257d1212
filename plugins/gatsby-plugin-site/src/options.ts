import type { PluginOptions } from 'gatsby';
import { z } from 'zod';
import { editorOptionsSchema } from './editor/options';
import { imageOptionsSchema } from './images/options';
import { linkOptionsSchema } from './links/options';
import { pageOptionsSchema } from './finishPages/options';
import { searchOptionsSchema } from './searchFiles/options';
import { syncOptionsSchema } from './sync/fetchContent';
import { webpackOptionsSchema } from './webpack/options';

const siteOptionsSchema = z.object({
  site: z.object({
    /** Origin of the published site. */
    siteUrl: z.string(),
    /** Name of the site. */
    title: z.string(),
    /** Name of the product. */
    name: z.string(),
    description: z.string(),
    /** Language tag of the site, such as `en`. */
    language: z.string().default('en'),
    /** Whether search engines must not show the site. */
    isHidden: z.boolean().default(false),
  }),
  /** Name of the gatsby-source-filesystem instance that reads the content. */
  sourceName: z.string(),
  editor: editorOptionsSchema,
  images: imageOptionsSchema,
  links: linkOptionsSchema,
  pages: pageOptionsSchema,
  search: searchOptionsSchema,
  sync: syncOptionsSchema,
  webpack: webpackOptionsSchema,
});

/** Options of the plugin, with defaults. */
export type SiteOptions = z.output<typeof siteOptionsSchema>;

/** Options as `gatsby-config.ts` gives them. */
export type GivenOptions = z.input<typeof siteOptionsSchema>;

/** Makes a hook of Gatsby from a function that takes the options of this plugin. */
export function withOptions<Args, Result>(
  run: (args: Args, options: SiteOptions) => Result,
): (args: Args, options: PluginOptions) => Result {
  return (args, options) => run(args, siteOptionsSchema.parse(options));
}
