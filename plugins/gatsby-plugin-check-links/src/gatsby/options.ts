import type { GatsbyNode } from 'gatsby';
import { DEFAULT_LEVELS } from '../core/model';
import type { Levels } from '../core/model';

/** Options of the plugin, with defaults. */
export interface Options {
  siteUrl: string;
  /** Folders with the files that authors write, where sources of faults are searched. The first is the content folder. */
  sourceFolders: string[];
  /** Beginnings of the routes of APIs with `strict: false`, where broken links are warnings. */
  incompleteApis: string[];
  levels: Levels;
}

export const pluginOptionsSchema: GatsbyNode['pluginOptionsSchema'] = ({ Joi }) => {
  const levels = Object.fromEntries(
    Object.entries(DEFAULT_LEVELS).map(([rule, level]) => [
      rule,
      Joi.string().valid('error', 'warn', 'ignore').default(level),
    ]),
  );
  return Joi.object({
    siteUrl: Joi.string().required().description('Origin of the published site'),
    sourceFolders: Joi.array()
      .items(Joi.string())
      .required()
      .description('Folders with files that authors write. The first one is the content folder'),
    incompleteApis: Joi.array()
      .items(Joi.string())
      .default([])
      .description('Beginnings of routes where broken links are warnings'),
    levels: Joi.object(levels)
      .default(DEFAULT_LEVELS)
      .description('What happens when a rule is broken: error, warn or ignore'),
  });
};
