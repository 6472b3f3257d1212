import { z } from 'zod';
import { checkShape, printPath } from './checkShape';
import type { Problem } from '../../../shared/problem';
import { readYaml } from './readYaml';
import type { DataPath } from './readYaml';
import { resolveVariables, unknownVariableAdvice } from './variables';

/** A longer text is a passage, which belongs into an include. */
const MAX_LENGTH = 400;

const name = z.string().regex(/^[A-Za-z0-9_-]+$/, 'a name must be letters, digits, "_" and "-"');
const text = z
  .string()
  .trim()
  .min(1, 'is empty')
  .max(MAX_LENGTH, `is longer than ${MAX_LENGTH} characters`)
  .describe('a text; put a number in quotes');

const schema = z.record(
  name,
  z.record(name, text).describe('a group of facts: a name and a text for each'),
);

/** Reads `facts.yml`: what several pages state, as the variables `facts.<group>.<name>`. */
export function readFacts(
  source: string,
  file: string,
  variables: Readonly<Record<string, string>>,
): { facts: Record<string, string>; problems: Problem[] } {
  const facts: Record<string, string> = {};
  const yaml = readYaml(source, file);
  if (yaml.problems.length > 0) return { facts, problems: yaml.problems };
  const { data = {}, problems } = checkShape(schema, yaml.value ?? {}, { file, yaml });
  for (const [group, entries] of Object.entries(data)) {
    for (const [key, value] of Object.entries(entries)) {
      const { text: resolved, unknown } = resolveVariables(value, variables);
      const path: DataPath = [group, key];
      for (const { name: variable } of unknown) {
        problems.push({
          file,
          ...yaml.placeOf(path),
          path: printPath(path),
          message: `\`{${variable}}\` is not a variable`,
          advice: variable.startsWith('facts.')
            ? 'A fact cannot be made of other facts: write the text out.'
            : unknownVariableAdvice(variable, variables),
        });
      }
      facts[`facts.${group}.${key}`] = resolved;
    }
  }
  return { facts, problems };
}
