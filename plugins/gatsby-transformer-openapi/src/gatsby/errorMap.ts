const PROBLEMS_KEY = '20101';

/**
 * Error of a build that stops because of its descriptions. The plugin's name is given in full: in hooks that run as
 * an activity Gatsby's reporter leaves it out and would not find the error's words.
 */
export const DESCRIPTION_PROBLEMS = `gatsby-transformer-openapi_${PROBLEMS_KEY}`;

interface Context {
  sourceMessage: string;
  count: number;
}

/** Words of the plugin's errors. */
export const ERROR_MAP = {
  [PROBLEMS_KEY]: {
    text: ({ sourceMessage, count }: Context) =>
      `${count === 1 ? 'There is a problem' : `There are ${count} problems`} in the API descriptions:\n\n${sourceMessage}`,
    level: 'ERROR' as const,
    category: 'USER' as const,
  },
};
