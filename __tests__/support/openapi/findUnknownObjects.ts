import { createValidator } from './createValidator';
import { listExamples } from './listExamples';
import { isObject, type Description } from './openDescription';
import { walkValue } from './walkValue';

const IDENTIFIER = /^[a-z]+_(?=.*[A-Z0-9])[A-Za-z0-9]{9,16}$/;

/**
 * Properties of objects that no response contains: tokens of users, and network interfaces of virtual machines that are not
 * listed.
 */
const ELSEWHERE = new Set(['api_token_id', 'allocation_id']);

/**
 * Objects that examples mention, but no response contains: identifiers, and the keys of lookups in bodies and query
 * parameters.
 */
export function findUnknownObjects(description: Description): string[] {
  const validate = createValidator(description);
  /** Values in responses, by property. */
  const known = new Map<string, Set<unknown>>();
  const mentioned: { where: string; property: string; value: string }[] = [];

  for (const { examples } of listExamples(description)) {
    for (const { operation, part, key, schema, value } of examples) {
      walkValue(description, validate, schema, value, ({ at, value: held, owner, property }) => {
        if (isObject(held) && part !== 'request' && !owner.endsWith('Lookup')) {
          for (const [name, own] of Object.entries(held)) {
            if (!known.has(name)) known.set(name, new Set());
            known.get(name)?.add(own);
          }
        }
        if (typeof held !== 'string' || ELSEWHERE.has(property)) return;
        const where = `${operation} ${part} ${key} ${at}`;
        if (owner.endsWith('Lookup')) mentioned.push({ where, property, value: held });
        else if (IDENTIFIER.test(held)) mentioned.push({ where, property: 'id', value: held });
      });
    }
  }
  for (const { name: operation, parameters } of description.operations) {
    for (const { value } of parameters) {
      const { name, example } = value as { name: string; example?: unknown };
      const property = /^[a-z_]+\[([a-z0-9_]+)\]$/.exec(name)?.[1];
      if (!property || typeof example !== 'string') continue;
      mentioned.push({ where: `${operation} ?${name}`, property, value: example });
    }
  }
  const faults = mentioned
    // If no response has this property, there is nothing to compare.
    .filter(({ property, value }) => known.has(property) && !known.get(property)?.has(value))
    .map(({ where, property, value }) => `${where}: nothing has the ${property} ${value}`);
  return [...new Set(faults)];
}
