import { z } from 'zod';

export const searchOptionsSchema = z.object({
  /** Path of the file with the synonyms in the content folder. The file may be missing. */
  synonyms: z.string(),
  /** Searches the published files for known titles. Returns a sentence for each that is not found. */
  check: z.custom<(files: { documents: string; index: string }) => Promise<string[]>>(),
});

export type SearchOptions = z.output<typeof searchOptionsSchema>;
