/** What messages to authors call the types of JSON, and those of zod. */
const NAMES = new Map([
  ['string', 'text'],
  ['number', 'a number'],
  ['integer', 'a whole number'],
  ['int', 'a whole number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'a group of fields'],
  ['record', 'a group of fields'],
  ['null', 'nothing'],
]);

/** A type in plain words: "a whole number". Unknown types keep their names. */
export function typeName(type: string): string {
  return NAMES.get(type) ?? type;
}
