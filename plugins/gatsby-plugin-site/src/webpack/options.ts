import { z } from 'zod';
import type { PageDependencies } from '../../../shared/pageDependencies';

const values = z.record(z.string(), z.string());

export const webpackOptionsSchema = z.object({
  /** The files that guides are made from. Without it, each bundle compiles the guides itself. */
  dependencies: z.custom<PageDependencies>().optional(),
  /** Values of custom properties by theme. */
  colors: z.object({ light: values, dark: values }).optional(),
});

export type WebpackOptions = z.output<typeof webpackOptionsSchema>;
