import { nearestAdvice } from '../input/nearest';

/** Only names that begin with one of these are variables; any other `{word}` is text. */
export const VARIABLE_NAMESPACES = ['product', 'hosts', 'links', 'apis', 'facts'] as const;

const NAME = `(?:${VARIABLE_NAMESPACES.join('|')})(?:\\.[A-Za-z0-9_-]+)+`;
const IN_TEXT = new RegExp(`(?<![\\\${])\\{(${NAME})\\}`, 'g');
const WHOLE = new RegExp(`^${NAME}$`);

/** A variable that is not defined, and its place in the text. */
export interface UnknownVariable {
  name: string;
  offset: number;
  advice: string;
}

/**
 * Replaces every `{name}` of a known namespace. Unknown names are kept and listed. `escape` escapes values for the language
 * of the text.
 */
export function resolveVariables(
  text: string,
  variables: Readonly<Record<string, string>>,
  escape = (value: string) => value,
): { text: string; unknown: UnknownVariable[] } {
  const unknown: UnknownVariable[] = [];
  const resolved = replaceVariables(text, (name, offset) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (value !== undefined) return escape(value);
    unknown.push({ name, offset, advice: unknownVariableAdvice(name, variables) });
    return `{${name}}`;
  });
  return { text: resolved, unknown };
}

/** Replaces every `{name}` of a known namespace by the result of `valueOf`. */
export function replaceVariables(
  text: string,
  valueOf: (name: string, offset: number) => string,
): string {
  // Most texts contain no variable.
  if (!text.includes('{')) return text;
  return text.replace(IN_TEXT, (_, name: string, offset: number) => valueOf(name, offset));
}

/** Whether a text contains a variable in braces. */
export function hasVariable(text: string): boolean {
  return text.search(IN_TEXT) !== -1;
}

/** Whether an expression such as `product.name` has the form of a variable. */
export function isVariableName(text: string): boolean {
  return WHOLE.test(text);
}

/** Advice for a variable that does not exist. */
export function unknownVariableAdvice(
  name: string,
  variables: Readonly<Record<string, string>>,
): string {
  return nearestAdvice(name, Object.keys(variables), 'Variables');
}

/**
 * Names made from the product's name and slug for use in code: `ACME_CLOUD`, `AcmeCloud`, `acme_cloud`. A name must not
 * begin with a digit, so `_` is added before one.
 */
export function derivedProductNames(product: { name: string; slug: string }): {
  constant: string;
  pascal: string;
  snake: string;
} {
  const asName = (text: string) => text.replace(/^(?=\d)/, '_');
  const snake = asName(product.slug.replace(/[^a-z0-9]+/g, '_').replace(/^_+|_+$/g, ''));
  const words = product.name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .match(/[A-Za-z0-9]+/g);
  const pascal = asName(
    (words ?? snake.split('_'))
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(''),
  );
  return { constant: snake.toUpperCase(), pascal, snake };
}
