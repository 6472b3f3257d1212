import type { GatsbyNode } from 'gatsby';

/** Options of the plugin. */
export interface Options {
  siteUrl: string;
  /** Language tag of the site. */
  language: string;
  /** Absolute path of the content folder, which may have a list of published routes. */
  contentFolder: string;
}

export const pluginOptionsSchema: GatsbyNode['pluginOptionsSchema'] = ({ Joi }) =>
  Joi.object({
    siteUrl: Joi.string().required().description('Origin of the published site'),
    contentFolder: Joi.string().required().description('Absolute path of the content folder'),
    language: Joi.string().default('en').description('Language tag of the site, such as `en`'),
  });
