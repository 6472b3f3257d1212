import { isObject, fieldOf } from './place';
import { textOf, textsOf } from './values';

/** URL of a server with its variables replaced by their defaults and without slashes at the end. */
export function serverUrl(server: unknown): string {
  const variables = fieldOf(server, 'variables');
  const url = textOf(server, 'url') ?? '';
  const resolved = url.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const variable = fieldOf(variables, name);
    return isObject(variable) ? defaultOf(variable) : whole;
  });
  return resolved.trim().replace(/\/+$/, '');
}

/** Value that a variable of a server has unless somebody sets another. */
export function defaultOf(variable: unknown): string {
  return textOf(variable, 'default') ?? textsOf(variable, 'enum')[0] ?? '';
}
