import { fieldOf, member } from '../load/place';
import type { Place } from '../load/place';
import { flagOf, textOf } from '../load/values';
import { formValue, serializeParameter } from './serializeParameter';

/**
 * Names and values of a form's fields, not encoded. By default, a list has a field for each item, and an object is JSON.
 * @param encoding Encoding Objects by name; a field with a `style` or `explode` is written as a query parameter is
 */
export function formFields(value: object, encoding?: Place): [string, string][] {
  return Object.entries(value).flatMap(([name, field]: [string, unknown]): [string, string][] => {
    const own = encoding && member(encoding, name)?.value;
    const explode = fieldOf(own, 'explode');
    const style = textOf(own, 'style') ?? (explode === undefined ? undefined : 'form');
    if (style === undefined) return [field].flat().map((item) => [name, formValue(item)]);
    const isExploded = explode === undefined ? style === 'form' : flagOf(own, 'explode');
    return serializeParameter({ name, in: 'query', style, explode: isExploded }, field);
  });
}
