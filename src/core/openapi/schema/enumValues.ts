import { isObject } from '../../values/isObject';
import { bareText } from '../../text/bareText';
import { fieldOf } from '../load/place';
import type { EnumValue } from './flatSchema';
import { isGiven, textOf } from '../load/values';
import { isSameValue } from '../numbers/isSameValue';
import { valueText } from '../text/valueText';

/**
 * The only valid value of a schema with `const` or an `enum` of one value, with its title and description. Undefined for
 * other schemas and for objects with properties.
 */
export function constantOf(value: unknown): EnumValue | undefined {
  if (!isObject(value) || isGiven(value, 'properties')) return undefined;
  const words = { name: textOf(value, 'title'), description: textOf(value, 'description') };
  if (Object.hasOwn(value, 'const')) return enumValue(value.const, words);
  const values = fieldOf(value, 'enum');
  return Array.isArray(values) && values.length === 1 ? enumValue(values[0], words) : undefined;
}

/** Extensions with a name or a description of each value, in the order in which they are read. */
const NAMES = ['x-enum-varnames', 'x-enumNames', 'x-enum-names'];
const DESCRIPTIONS = ['x-enumDescriptions', 'x-enum-descriptions'];

/** Values that the `enum`s of all schemas contain, with their names and descriptions. Undefined if no schema has an `enum`. */
export function readEnum(schemas: readonly unknown[]): EnumValue[] | undefined {
  let found: EnumValue[] | undefined;
  for (const schema of schemas) {
    const values = fieldOf(schema, 'enum');
    if (!Array.isArray(values)) continue;
    const described = describedValues(schema);
    const list = values.map((value: unknown, index) => {
      const own = described.get(valueText(value));
      return enumValue(value, {
        name: textFor(schema, NAMES, value, index) ?? textOf(own, 'name'),
        description: textFor(schema, DESCRIPTIONS, value, index) ?? textOf(own, 'description'),
      });
    });
    // A value must be in every list.
    found = found
      ? found.filter(({ value }) => values.some((other) => isSameValue(value, other)))
      : list;
  }
  return found;
}

/** The entries of `x-ms-enum` by the value that each describes. */
function describedValues(schema: unknown): Map<string, unknown> {
  const list = fieldOf(fieldOf(schema, 'x-ms-enum'), 'values');
  return new Map(
    Array.isArray(list) ? list.map((entry) => [valueText(fieldOf(entry, 'value')), entry]) : [],
  );
}

/** The text for a value in the first extension that has one. The extension is a list, or an object with the values as keys. */
function textFor(
  schema: unknown,
  extensions: readonly string[],
  value: unknown,
  index: number,
): string | undefined {
  for (const extension of extensions) {
    const texts = fieldOf(schema, extension);
    const text = textOf(texts, Array.isArray(texts) ? String(index) : valueText(value));
    if (text !== undefined) return text;
  }
  return undefined;
}

/** A value without words that repeat it: "In progress." for `in_progress`. */
function enumValue(value: unknown, { name, description }: Omit<EnumValue, 'value'>): EnumValue {
  const said = new Set([bareText(valueText(value))]);
  const saysMore = (text: string | undefined): text is string => {
    const isNew = text !== undefined && text.trim() !== '' && !said.has(bareText(text));
    if (isNew) said.add(bareText(text));
    return isNew;
  };
  return {
    value,
    ...(saysMore(name) && { name }),
    ...(saysMore(description) && { description }),
  };
}
