import type { GatsbyNode } from 'gatsby';

/** The schema of the plugin's options. */
export const pluginOptionsSchema: GatsbyNode['pluginOptionsSchema'] = ({ Joi }) =>
  Joi.object({
    sourceName: Joi.string()
      .default('openapi')
      .description('Name of the gatsby-source-filesystem instance that reads the descriptions'),
    apis: Joi.array()
      .items(
        Joi.object({
          id: Joi.string().required().description('Used in routes: /docs/api/<id>/…'),
          file: Joi.string()
            .required()
            .description('Path of the entry file, relative to the folder'),
          infoSlug: Joi.string()
            .required()
            .description("Last part of the information page's route"),
        }).unknown(true),
      )
      .required()
      .description('The API descriptions of the site'),
    calls: Joi.object()
      .unknown(true)
      .description('Gets the object that reads and checks API calls in guides'),
    maxRows: Joi.number()
      .integer()
      .min(1)
      .description(
        'Highest number of rows on the page of an operation. The deepest rows beyond it are on pages of their schemas',
      ),
  });
