import { defineScalarTag, dump, DUMP_SCHEMA } from 'js-yaml';
import type { ScalarTagDefinition } from 'js-yaml';
import { ExactNumber } from './exactNumber';

/** The library's tags for numbers, which also write numbers that keep their text. */
const NUMBER_TAGS = DUMP_SCHEMA.tags
  .filter((tag): tag is ScalarTagDefinition => tag.nodeKind === 'scalar')
  .filter(({ tagName }) => /:(?:int|float)$/.test(tagName))
  .map((tag) => {
    const isWhole = tag.tagName.endsWith(':int');
    return defineScalarTag(tag.tagName, {
      ...tag,
      identify: (value) =>
        value instanceof ExactNumber
          ? /^-?\d+$/.test(value.text) === isWhole
          : (tag.identify?.(value) ?? false),
      represent: (value) => (value instanceof ExactNumber ? value.text : tag.represent(value)),
    });
  });
const SCHEMA = DUMP_SCHEMA.withTags(NUMBER_TAGS);

/** YAML of a value, with all digits of numbers. Shared parts are written each time. */
export function printYaml(value: unknown): string {
  return dump(value, { schema: SCHEMA, noRefs: true, lineWidth: -1 });
}
