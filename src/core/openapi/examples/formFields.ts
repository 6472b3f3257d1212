import { entries, member } from '../load/place';
import type { Place } from '../load/place';
import { flagOf, isGiven, textOf } from '../load/values';
import { percentEncoded, reservedKept } from '../text/percentEncoded';
import { formValue, serializeParameter } from './serializeParameter';

type Pair = [name: string, value: string];

/**
 * Names and values of a form's fields. By default, a list has a field for each item, and an object is JSON.
 * @param encoding Encoding Objects by name; a field with a `style` or `explode` is written as a query parameter is
 * @param encode encodes names and values
 */
export function formFields(
  value: object,
  encoding?: Place,
  encode: (text: string, field: unknown) => string = (text) => text,
): Pair[] {
  return Object.entries(value).flatMap(([name, field]: [string, unknown]): Pair[] => {
    const own = encoding && member(encoding, name)?.value;
    const write = (text: string) => encode(text, own);
    const hasExplode = isGiven(own, 'explode');
    const style = textOf(own, 'style') ?? (hasExplode ? 'form' : undefined);
    if (style === undefined) {
      return [field].flat().map((item) => [write(name), write(formValue(item))]);
    }
    const isExploded = hasExplode ? flagOf(own, 'explode') : style === 'form';
    return serializeParameter({ name, in: 'query', style, explode: isExploded }, field, write);
  });
}

/** A form as `application/x-www-form-urlencoded`. */
export function formText(value: object, encoding?: Place): string {
  const pairs = formFields(value, encoding, (text, own) =>
    // In a form, `+` is a space.
    flagOf(own, 'allowReserved')
      ? reservedKept(text, '&')
      : percentEncoded(text).replaceAll('%20', '+'),
  );
  return pairs.map((pair) => pair.join('=')).join('&');
}

/** Whether a field of a form has reserved characters that are sent as they are, which encoders of forms would change. */
export function hasReserved(encoding: Place | undefined): boolean {
  return entries(encoding).some(([, { value }]) => flagOf(value, 'allowReserved'));
}
