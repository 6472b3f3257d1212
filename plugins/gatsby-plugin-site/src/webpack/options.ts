import { z } from 'zod';

const values = z.record(z.string(), z.string());

export const webpackOptionsSchema = z.object({
  /** Path of the file with the tree of a guide, by the guide's own path. */
  treeOf: z.custom<(guide: string) => string>().optional(),
  /** Texts of the interface and other constants: expressions by the code that they replace. */
  definitions: values.default({}),
  /** Values of custom properties by theme. */
  colors: z.object({ light: values, dark: values }).optional(),
});

export type WebpackOptions = z.output<typeof webpackOptionsSchema>;
