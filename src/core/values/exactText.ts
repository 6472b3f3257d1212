import { inspect } from 'node:util';

/** A value as text. Unlike JSON, the text also distinguishes values such as infinity and undefined. */
export function exactText(value: unknown): string {
  return inspect(value, {
    depth: Infinity,
    maxArrayLength: Infinity,
    maxStringLength: Infinity,
    breakLength: Infinity,
  });
}
