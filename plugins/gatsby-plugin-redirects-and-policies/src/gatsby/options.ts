import type { GatsbyNode } from 'gatsby';

/** Options of the plugin. */
export interface Options {
  siteUrl: string;
  /** Language tag of the site. */
  language: string;
}

export const pluginOptionsSchema: GatsbyNode['pluginOptionsSchema'] = ({ Joi }) =>
  Joi.object({
    siteUrl: Joi.string().required().description('Origin the site is published at'),
    language: Joi.string().default('en').description("Tag of the site's language"),
  });
