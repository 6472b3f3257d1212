import { z } from 'zod';
import { levelsSchema } from './core/model';

export const linkOptionsSchema = z.object({
  /** Folders with the files that authors write, where sources of faults are searched. The first is the content folder. */
  sourceFolders: z.array(z.string()),
  /** Beginnings of the routes of APIs with `strict: false`, where broken links are warnings. */
  incompleteApis: z.array(z.string()).default([]),
  /** What happens when a rule is broken. */
  levels: levelsSchema.prefault({}),
});

export type LinkOptions = z.output<typeof linkOptionsSchema>;
