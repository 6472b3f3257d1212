import { isObject, type Description, type Place } from './openDescription';

/** Text in the description of an argument that is required, or whose omission is explained. */
const SAID = /\bRequired\b|\bDefault: |\b[Bb]y default\b|\bIf you omit it\b|\bWithout it\b/;

/** Text that is only true when an object is created. */
const OF_CREATION =
  /\bDefault: |\b[Bb]y default\b|\bRequired for a new\b|\bYou cannot change it later\b/;

/**
 * Optional arguments in bodies of `POST` and `PUT` without an explanation of their omission, and arguments of `PATCH` with
 * sentences that are only true for a creation. Only schemas of arguments are read, because lookups and schemas that
 * responses share have one text for all uses.
 */
export function findUnsaidOmissions({ operations, child, resolve }: Description): string[] {
  const found: string[] = [];
  const read = (place: Place, where: string, isChange: boolean): void => {
    const schema = resolve(place);
    if (!isObject(schema.value) || !isObject(schema.value.properties)) return;
    const { required, description } = schema.value;
    const isChoice = typeof description === 'string' && /\bSend only\b/.test(description);
    for (const name of Object.keys(schema.value.properties)) {
      const property = child(schema, 'properties', name);
      const target = resolve(property);
      const { value } = property;
      const text = String(
        (isObject(value) && value.description)
          ?? (isObject(target.value) && target.value.description),
      );
      const at = `${where} ${name}`;
      const isRequired = isChoice || (Array.isArray(required) && required.includes(name));
      if (isChange ? OF_CREATION.test(text) : !isRequired && !SAID.test(text)) found.push(at);
      if (isChoice) continue;
      if (target.pointer === property.pointer || target.pointer.endsWith('Arguments')) {
        read(property, at, isChange);
      }
      const items = child(target, 'items');
      if (isObject(items.value) && resolve(items).pointer.endsWith('Arguments')) {
        read(items, at, isChange);
      }
    }
  };
  for (const { name, requestBody } of operations) {
    const method = name.split(':')[0] ?? '';
    if (!requestBody || !['post', 'put', 'patch'].includes(method)) continue;
    read(child(requestBody, 'content', 'application/json', 'schema'), name, method === 'patch');
  }
  return found;
}
