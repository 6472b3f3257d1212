const SITE_FAULTS_KEY = '30001';

/** Error of a build whose site has faults. The plugin's name is given in full, as some hooks leave it out. */
export const SITE_FAULTS = `gatsby-plugin-check-links_${SITE_FAULTS_KEY}`;

interface Context {
  sourceMessage: string;
  count: number;
}

/** Words of the plugin's errors. */
export const ERROR_MAP = {
  [SITE_FAULTS_KEY]: {
    text: ({ sourceMessage, count }: Context) =>
      `${count === 1 ? 'There is a fault' : `There are ${count} faults`} in the built site:\n\n${sourceMessage}`,
    level: 'ERROR' as const,
    category: 'USER' as const,
  },
};
