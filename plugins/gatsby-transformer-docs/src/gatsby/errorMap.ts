const CONTENT_PROBLEMS_KEY = '20001';

/**
 * Error of a build that stops because of its content. The plugin's name is given in full: in hooks that run as an
 * activity, `createPages` among them, Gatsby's reporter leaves it out and would not find the error's words.
 */
export const CONTENT_PROBLEMS = `gatsby-transformer-docs_${CONTENT_PROBLEMS_KEY}`;

interface Context {
  sourceMessage: string;
  count: number;
}

/** Words of the plugin's errors. */
export const ERROR_MAP = {
  [CONTENT_PROBLEMS_KEY]: {
    text: ({ sourceMessage, count }: Context) =>
      `${count === 1 ? 'There is a problem' : `There are ${count} problems`} in the content of the site:\n\n${sourceMessage}`,
    level: 'ERROR' as const,
    category: 'USER' as const,
  },
};
