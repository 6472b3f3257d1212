import type { GatsbyNode } from 'gatsby';

/** Options of the plugin. */
export interface Options {
  siteUrl: string;
  /** Language tag of the site. */
  language: string;
}

export const pluginOptionsSchema: GatsbyNode['pluginOptionsSchema'] = ({ Joi }) =>
  Joi.object({
    siteUrl: Joi.string().required().description('Origin of the published site'),
    language: Joi.string().default('en').description('Language tag of the site, such as `en`'),
  });
