const PROBLEMS_KEY = '20101';

/**
 * Id of the error that ends a build because of its descriptions. It contains the plugin's name, because Gatsby's reporter
 * does not add the name in hooks that run as an activity, and would then not find the error in the map.
 */
export const DESCRIPTION_PROBLEMS = `gatsby-transformer-openapi_${PROBLEMS_KEY}`;

interface Context {
  sourceMessage: string;
  count: number;
}

/** Texts of the plugin's errors. */
export const ERROR_MAP = {
  [PROBLEMS_KEY]: {
    text: ({ sourceMessage, count }: Context) =>
      `${count === 1 ? 'There is a problem' : `There are ${count} problems`} in the API descriptions:\n\n${sourceMessage}`,
    level: 'ERROR' as const,
    category: 'USER' as const,
  },
};
