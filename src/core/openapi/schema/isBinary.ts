import type { FlatSchema } from './flatSchema';

/** Whether the values of a schema are the bytes of a file. */
export function isBinary({ format, rules, types }: FlatSchema): boolean {
  return (
    format === 'binary'
    || rules.includes('encoded as binary')
    || (types[0] === 'string'
      && rules.some((rule) => /^holds (?!text|application\/json)/.test(rule)))
  );
}
