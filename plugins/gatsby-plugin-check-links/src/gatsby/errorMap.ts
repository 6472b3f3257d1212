const SITE_FAULTS_KEY = '30001';

/** ID of the error that ends the build. It contains the plugin's name, because Gatsby does not add it in every hook. */
export const SITE_FAULTS = `gatsby-plugin-check-links_${SITE_FAULTS_KEY}`;

interface Context {
  sourceMessage: string;
  count: number;
}

/** Texts of the plugin's errors. */
export const ERROR_MAP = {
  [SITE_FAULTS_KEY]: {
    text: ({ sourceMessage, count }: Context) =>
      `${count === 1 ? 'There is a fault' : `There are ${count} faults`} in the built site:\n\n${sourceMessage}`,
    level: 'ERROR' as const,
    category: 'USER' as const,
  },
};
