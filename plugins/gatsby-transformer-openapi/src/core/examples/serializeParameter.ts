import { isObject } from '../../../../shared/isObject';
import { printJson } from '../../../../shared/printJson';

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

/**
 * Serializes a parameter's value by its `style` and `explode`.
 * @returns pairs of name and value, not encoded
 */
export function serializeParameter(
  { name, style, explode, in: location }: Serialization,
  value: unknown,
): [string, string][] {
  const isQuery = location === 'query' || location === 'cookie';
  const separator = SEPARATORS.get(style) ?? ',';
  if (Array.isArray(value)) {
    const texts = value.map(formValue);
    if (isQuery && explode && style === 'form') return texts.map((text) => [name, text]);
    return [[name, prefixed(name, style, explode, texts, separator)]];
  }
  if (isObject(value)) {
    const pairs = Object.entries(value).map(([key, item]): [string, string] => [
      key,
      formValue(item),
    ]);
    if (style === 'deepObject') return pairs.map(([key, text]) => [`${name}[${key}]`, text]);
    if (isQuery && explode && style === 'form') return pairs;
    if (explode && style === 'matrix') {
      return [[name, pairs.map(([key, text]) => `;${key}=${text}`).join('')]];
    }
    const texts = pairs.flatMap(([key, text]) => (explode ? [`${key}=${text}`] : [key, text]));
    return [[name, prefixed(name, style, explode, texts, separator)]];
  }
  return [[name, prefixed(name, style, explode, [formValue(value)], separator)]];
}

function prefixed(
  name: string,
  style: string,
  explode: boolean,
  texts: readonly string[],
  separator: string,
): string {
  if (style === 'label') return `.${texts.join(explode ? '.' : ',')}`;
  if (style === 'matrix') {
    return explode
      ? texts.map((text) => `;${name}=${text}`).join('')
      : `;${name}=${texts.join(',')}`;
  }
  return texts.join(separator);
}

/** A field of a form, or a value in a parameter, as text. */
export function formValue(value: unknown): string {
  return isObject(value) || Array.isArray(value) || value === null
    ? printJson(value)
    : String(value);
}
