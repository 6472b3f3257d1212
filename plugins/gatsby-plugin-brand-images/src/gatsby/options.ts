import type { GatsbyNode } from 'gatsby';
import type { SocialCard } from '../core/model';

/** Options of the plugin. */
export interface BrandOptions {
  /** Name of the site. */
  title: string;
  /** Name of the product. */
  name: string;
  description: string;
  language: string;
  /** Path of the mark, relative to `static/`. Without it, or if it is on another site, the name's first letter is drawn. */
  mark?: string;
  /** Background color of a drawn letter. White text on it must be readable. */
  tile: string;
  /** Colors of the dark theme, by their names in the palette. */
  colors: Record<string, string>;
  /** Background color of icons, and theme color of the web manifest. */
  paper: string;
  /** Paths of the fonts, relative to `static/`. */
  fonts: { text: string; mono: string };
  /** The GraphQL query for the data that `cards` receives. */
  query: string;
  /** Returns the cards to draw. */
  cards: (data: unknown) => SocialCard[];
}

export const pluginOptionsSchema: GatsbyNode['pluginOptionsSchema'] = ({ Joi }) =>
  Joi.object({
    title: Joi.string().allow('').required().description('Name of the site'),
    name: Joi.string().allow('').required().description('Name of the product'),
    description: Joi.string().allow('').required().description('Description of the site'),
    language: Joi.string().default('en').description('Language tag of the site, such as `en`'),
    mark: Joi.string().description('Path of the mark, relative to static/'),
    tile: Joi.string().default('#3a4fd8').description('Background color of a drawn letter'),
    colors: Joi.object()
      .default({})
      .description('Colors of the dark theme, by their names in the palette'),
    paper: Joi.string().default('#ffffff').description('Background color of icons'),
    fonts: Joi.object({ text: Joi.string().required(), mono: Joi.string().required() })
      .required()
      .description('Paths of the fonts, relative to static/'),
    query: Joi.string().required().description('GraphQL query for the data that `cards` receives'),
    cards: Joi.function().required().description('Function that returns the cards to draw'),
  });
