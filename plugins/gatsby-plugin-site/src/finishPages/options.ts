import { z } from 'zod';

export const pageOptionsSchema = z.object({
  /** ID of the element that holds the list of the app's files. */
  appFilesId: z.string(),
  /** Selectors whose styles every page keeps, because scripts add them to elements later: `.class`, `#id`, `[attribute]`. */
  keptSelectors: z.array(z.string()).default([]),
});

export type PageOptions = z.output<typeof pageOptionsSchema>;
