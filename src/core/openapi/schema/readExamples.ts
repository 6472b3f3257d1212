import { isObject } from '../../values/isObject';
import { fieldOf } from '../load/place';

/** Example values of a schema: its `examples` as a list or as an object, else its `example`. Undefined if it has none. */
export function readExamples(value: unknown): unknown[] | undefined {
  if (!isObject(value)) return undefined;
  const list = fieldOf(value, 'examples');
  if (Array.isArray(list) && list.length > 0) return list;
  if (isObject(list)) {
    const values = Object.values(list).map((item) =>
      isObject(item) && 'value' in item ? item.value : item,
    );
    if (values.length > 0) return values;
  }
  return Object.hasOwn(value, 'example') ? [value.example] : undefined;
}
