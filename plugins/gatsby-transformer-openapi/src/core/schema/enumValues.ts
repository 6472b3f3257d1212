import { isObject, own } from '../load/place';
import type { EnumValue } from './flatSchema';
import { textOf } from '../load/values';

/** The one value a schema admits, with its words; nothing for schemas that say more. */
export function constantOf(value: unknown): EnumValue | undefined {
  if (!isObject(value) || own(value, 'properties') !== undefined) return undefined;
  const words = textOf(value, 'description') ?? textOf(value, 'title');
  if (Object.hasOwn(value, 'const')) return { value: value.const, description: words };
  const values = own(value, 'enum');
  return Array.isArray(values) && values.length === 1
    ? { value: values[0], description: words }
    : undefined;
}

/** Values listed by schemas for one value, with their words; several lists leave what all admit. */
export function readEnum(schemas: readonly unknown[]): EnumValue[] | undefined {
  let found: EnumValue[] | undefined;
  for (const schema of schemas) {
    const values = own(schema, 'enum');
    if (!Array.isArray(values)) continue;
    const described = own(schema, 'x-enumDescriptions') ?? own(schema, 'x-enum-descriptions');
    const names = own(schema, 'x-enumNames') ?? own(schema, 'x-enum-varnames');
    const list = values.map((value: unknown, index): EnumValue => {
      const words =
        (Array.isArray(described) ? own(described, String(index)) : own(described, String(value)))
        ?? (Array.isArray(names) && typeof value === 'number'
          ? own(names, String(index))
          : undefined);
      return typeof words === 'string' ? { value, description: words } : { value };
    });
    // Two lists for one value leave what both admit.
    found = found ? found.filter(({ value }) => values.includes(value)) : list;
  }
  return found;
}
