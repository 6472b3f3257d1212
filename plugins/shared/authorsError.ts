interface Context {
  sourceMessage: string;
  count: number;
}

/**
 * The error that ends a build because of mistakes in what authors wrote: its ID, and its entry for `reporter.setErrorMap`.
 * The ID contains the plugin's name, because Gatsby's reporter does not add it in some hooks, such as `createPages`.
 *
 * @param noun what the mistakes are called
 * @param place where they are, as the end of a sentence
 */
export function authorsError(plugin: string, key: string, noun: string, place: string) {
  return {
    id: `${plugin}_${key}`,
    map: {
      [key]: {
        text: ({ sourceMessage, count }: Context) =>
          `${count === 1 ? `There is a ${noun}` : `There are ${count} ${noun}s`} ${place}:\n\n${sourceMessage}`,
        level: 'ERROR' as const,
        category: 'USER' as const,
      },
    },
  };
}
