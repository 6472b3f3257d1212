import { z } from 'zod';

/** Longer texts belong in an include. */
const MAX_LENGTH = 400;

const name = z.string().regex(/^[A-Za-z0-9_-]+$/, 'a name must be letters, digits, "_" and "-"');

/** The file `facts.yml`, after its variables are resolved. */
export const factsSchema = z
  .record(
    name,
    z
      .record(
        name,
        z
          .string()
          .trim()
          .min(1, 'is empty')
          .max(MAX_LENGTH, `is longer than ${MAX_LENGTH} characters`)
          .describe('a text; put a number in quotes'),
      )
      .describe('a group of facts: a name and a text for each'),
  )
  .describe('the facts by group and name: `trash: { kept: 48 hours }`');
