import { z } from 'zod';

export const editorOptionsSchema = z.object({
  /** Folder with the pages. */
  contentFolder: z.string(),
  /** Folders whose pages come from elsewhere and are not edited here. */
  elsewhere: z.array(z.string()).default([]),
});

export type EditorOptions = z.output<typeof editorOptionsSchema>;
