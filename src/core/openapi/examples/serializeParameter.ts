import { isObject } from '../../values/isObject';
import { printJson } from '../../values/printJson';

const SEPARATORS = new Map([
  ['spaceDelimited', ' '],
  ['pipeDelimited', '|'],
]);

/** How a parameter, or a field of a form, is written. */
interface Serialization {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  style: string;
  explode: boolean;
}

type Pair = [name: string, value: string];

/**
 * Serializes a parameter's value by its `style` and `explode`, as RFC 6570 does: values are encoded one by one, and the
 * delimiters of the style are not. Only spaces and `|` are encoded, because URLs cannot have them.
 * @param encode encodes names, values and those two delimiters
 * @returns pairs of name and value. Empty for a list or an object without members in a query or a cookie.
 */
export function serializeParameter(
  { name, style, explode, in: location }: Serialization,
  value: unknown,
  encode: (text: string) => string = (text) => text,
): Pair[] {
  if (style === 'deepObject') {
    return deepPairs(name, value).map(([own, text]) => [encode(own), encode(text)]);
  }
  const isNamed = location === 'query' || location === 'cookie';
  const isRepeated = isNamed && explode && (style === 'form' || style === 'cookie');
  const write = (item: unknown) => encode(formValue(item));
  const own = encode(name);
  const delimiter = SEPARATORS.get(style);
  const separator = delimiter === undefined ? ',' : encode(delimiter);
  if (Array.isArray(value)) {
    const texts = value.map(write);
    if (isRepeated) return texts.map((text) => [own, text]);
    if (isNamed && texts.length === 0) return [];
    return [[own, prefixed(own, style, explode, texts, separator)]];
  }
  if (isObject(value)) {
    const pairs = Object.entries(value).map(([key, item]): Pair => [encode(key), write(item)]);
    if (isRepeated) return pairs;
    if (isNamed && pairs.length === 0) return [];
    if (explode && style === 'matrix') {
      return [[own, pairs.map(([key, text]) => matrixText(key, text)).join('')]];
    }
    const texts = pairs.flatMap(([key, text]) => (explode ? [`${key}=${text}`] : [key, text]));
    return [[own, prefixed(own, style, explode, texts, separator)]];
  }
  return [[own, prefixed(own, style, explode, [write(value)], separator)]];
}

function prefixed(
  name: string,
  style: string,
  explode: boolean,
  texts: readonly string[],
  separator: string,
): string {
  if (texts.length === 0) return '';
  if (style === 'label') return `.${texts.join(explode ? '.' : ',')}`;
  if (style === 'matrix') {
    return explode
      ? texts.map((text) => matrixText(name, text)).join('')
      : matrixText(name, texts.join(','));
  }
  return texts.join(separator);
}

/** RFC 6570 writes no `=` before an empty value. */
function matrixText(name: string, text: string): string {
  return text === '' ? `;${name}` : `;${name}=${text}`;
}

/** Each value with its path in brackets. OpenAPI does not say how objects inside of objects are written; servers read this. */
function deepPairs(name: string, value: unknown): Pair[] {
  if (Array.isArray(value)) return value.flatMap((item) => deepPairs(name, item));
  if (!isObject(value)) return [[name, formValue(value)]];
  return Object.entries(value).flatMap(([key, item]) => deepPairs(`${name}[${key}]`, item));
}

/** A field of a form, or a value in a parameter, as text. */
export function formValue(value: unknown): string {
  return isObject(value) || Array.isArray(value) || value === null
    ? printJson(value)
    : String(value);
}
