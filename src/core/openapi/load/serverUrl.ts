import { isObject } from '../../values/isObject';
import { fieldOf } from './place';
import { textOf, textsOf } from './values';

/** URL of a server, without slashes at the end. Its variables are replaced by their default values. */
export function serverUrl(server: unknown): string {
  const variables = fieldOf(server, 'variables');
  const url = textOf(server, 'url') ?? '';
  const resolved = url.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const variable = fieldOf(variables, name);
    return isObject(variable) ? defaultOf(variable) : whole;
  });
  return resolved.trim().replace(/\/+$/, '');
}

/** Default value of a server variable, else the first value of its `enum`. Empty if it has neither. */
export function defaultOf(variable: unknown): string {
  return textOf(variable, 'default') ?? textsOf(variable, 'enum')[0] ?? '';
}
