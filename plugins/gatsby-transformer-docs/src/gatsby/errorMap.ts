const CONTENT_PROBLEMS_KEY = '20001';

/**
 * ID of the error that ends a build because of its content. It contains the plugin's name, because Gatsby's reporter does
 * not add it in some hooks, such as `createPages`.
 */
export const CONTENT_PROBLEMS = `gatsby-transformer-docs_${CONTENT_PROBLEMS_KEY}`;

interface Context {
  sourceMessage: string;
  count: number;
}

/** Texts of the plugin's errors. */
export const ERROR_MAP = {
  [CONTENT_PROBLEMS_KEY]: {
    text: ({ sourceMessage, count }: Context) =>
      `${count === 1 ? 'There is a problem' : `There are ${count} problems`} in the content of the site:\n\n${sourceMessage}`,
    level: 'ERROR' as const,
    category: 'USER' as const,
  },
};
