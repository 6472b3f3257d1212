import { member } from '../load/place';
import type { Place } from '../load/place';
import { flagOf, isGiven, textOf } from '../load/values';
import { formValue, serializeParameter } from './serializeParameter';

/**
 * Names and values of a form's fields, not encoded. By default, a list has a field for each item, and an object is JSON.
 * @param encoding Encoding Objects by name; a field with a `style` or `explode` is written as a query parameter is
 */
export function formFields(value: object, encoding?: Place): [string, string][] {
  return Object.entries(value).flatMap(([name, field]: [string, unknown]): [string, string][] => {
    const own = encoding && member(encoding, name)?.value;
    const hasExplode = isGiven(own, 'explode');
    const style = textOf(own, 'style') ?? (hasExplode ? 'form' : undefined);
    if (style === undefined) return [field].flat().map((item) => [name, formValue(item)]);
    const isExploded = hasExplode ? flagOf(own, 'explode') : style === 'form';
    return serializeParameter({ name, in: 'query', style, explode: isExploded }, field);
  });
}
