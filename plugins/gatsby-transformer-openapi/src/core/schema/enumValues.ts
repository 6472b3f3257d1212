import { isNumber } from '../../../../shared/exactNumber';
import { isObject } from '../../../../shared/isObject';
import { fieldOf } from '../load/place';
import type { EnumValue } from './flatSchema';
import { isGiven, textOf } from '../load/values';
import { isSameValue } from '../numbers/isSameValue';

/**
 * The only valid value of a schema with `const` or an `enum` of one value, with its description or title. Undefined for
 * other schemas and for objects with properties.
 */
export function constantOf(value: unknown): EnumValue | undefined {
  if (!isObject(value) || isGiven(value, 'properties')) return undefined;
  const words = textOf(value, 'description') ?? textOf(value, 'title');
  if (Object.hasOwn(value, 'const')) return { value: value.const, description: words };
  const values = fieldOf(value, 'enum');
  return Array.isArray(values) && values.length === 1
    ? { value: values[0], description: words }
    : undefined;
}

/** Values that the `enum`s of all schemas contain, with their descriptions. Undefined if no schema has an `enum`. */
export function readEnum(schemas: readonly unknown[]): EnumValue[] | undefined {
  let found: EnumValue[] | undefined;
  for (const schema of schemas) {
    const values = fieldOf(schema, 'enum');
    if (!Array.isArray(values)) continue;
    const described =
      fieldOf(schema, 'x-enumDescriptions') ?? fieldOf(schema, 'x-enum-descriptions');
    const names = fieldOf(schema, 'x-enumNames') ?? fieldOf(schema, 'x-enum-varnames');
    const list = values.map((value: unknown, index): EnumValue => {
      const words =
        (Array.isArray(described)
          ? fieldOf(described, String(index))
          : fieldOf(described, String(value)))
        ?? (Array.isArray(names) && isNumber(value) ? fieldOf(names, String(index)) : undefined);
      return typeof words === 'string' && !repeats(words, value)
        ? { value, description: words }
        : { value };
    });
    // A value must be in every list.
    found = found
      ? found.filter(({ value }) => values.some((other) => isSameValue(value, other)))
      : list;
  }
  return found;
}

/** Whether a description only repeats the value: "In progress." for `in_progress`. */
function repeats(words: string, value: unknown): boolean {
  const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return bare(words) === bare(String(value));
}
