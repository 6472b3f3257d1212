import { createValidator } from '../openapi/createValidator';
import {
  isObject,
  type Description,
  type Json,
  type OperationPlace,
  type Place,
} from '../openapi/openDescription';
import { walkValue } from '../openapi/walkValue';
import type { CurlRequest } from './curlRequests';

/** A description of an API with the base URL of its paths. */
export interface DescribedApi {
  server: string;
  description: Description;
}

/** Creates a function that returns the faults of a request, according to the descriptions. */
export function createRequestCheck(apis: DescribedApi[]): (request: CurlRequest) => string[] {
  const checks = apis.map(({ server, description }) => {
    reachAll(description);
    const validate = createValidator(description);
    const byPlace = new Map(
      description.operations.map((place) => [
        `${place.operation.file}${place.operation.pointer}`,
        place,
      ]),
    );
    const operations = new Map<string, OperationPlace>();
    const paths = description.child(description.root, 'paths');
    for (const route of Object.keys(paths.value as Json)) {
      const item = description.resolve(description.child(paths, route));
      for (const method of Object.keys(item.value as Json)) {
        const { file, pointer } = description.child(item, method);
        const place = byPlace.get(`${file}${pointer}`);
        if (place) operations.set(`${method.toUpperCase()} ${server}${route}`, place);
      }
    }
    return { server, description, validate, operations };
  });

  return (request) => {
    const check = checks.find(({ server }) => request.url.startsWith(`${server}/`));
    if (!check) return [`${request.url} belongs to no API`];
    const { description, validate, operations } = check;
    const place = operations.get(`${request.method} ${request.url}`);
    if (!place) return [`there is no ${request.method} ${request.url}`];
    const faults: string[] = [];
    const operation = place.operation.value as Json;
    const names = request.query.map(([name]) => name);

    // An empty list means that no authentication is needed.
    const security = operation.security ?? (description.root.value as Json).security;
    const open = Array.isArray(security) && security.length === 0;
    if (!open && !request.headers.some((header) => /^Authorization: Bearer \S/.test(header))) {
      faults.push('it carries no token');
    }
    const groups = (operation['x-exactly-one-of'] ?? []) as string[][];
    for (const group of groups) {
      const given = names.filter((name) => group.includes(name));
      if (given.length !== 1) faults.push(`${given.length} of ${group.join(', ')} are given`);
    }
    for (const parameter of place.parameters) {
      const { name, required } = parameter.value as { name: string; required?: boolean };
      const given = request.query.filter(([other]) => other === name);
      if (required && given.length === 0) faults.push(`${name} is missing`);
      if (given.length > 1 && !name.endsWith('[]') && !name.includes('[][')) {
        faults.push(`${name} is given ${given.length} times`);
      }
      for (const [, text] of given) {
        if (text.startsWith('$')) continue;
        const schema = description.child(parameter, 'schema');
        const values = /^(-?\d+|true|false)$/.test(text)
          ? [JSON.parse(text) as unknown, text]
          : [text];
        const faultsOf = [...values, ...values.map((value) => [value])].map((value) =>
          validate(schema, value),
        );
        if (faultsOf.every((list) => list.length > 0)) {
          faults.push(`${name}: ${text} ${faultsOf[0]?.join(', ')}`);
        }
      }
    }
    const known = new Set(place.parameters.map(({ value }) => (value as { name: string }).name));
    for (const name of names) if (!known.has(name)) faults.push(`${name} is not known`);

    if (!place.requestBody)
      return request.body === undefined ? faults : [...faults, 'it takes no body'];
    if (request.body === undefined) return [...faults, 'its body is missing'];
    if (!request.headers.includes('Content-Type: application/json'))
      faults.push('its body has no type');
    if (request.body.startsWith('@')) return faults;
    let body: unknown;
    try {
      body = JSON.parse(request.body);
    } catch (error) {
      return [...faults, `its body is no JSON: ${String(error)}`];
    }
    const schema = description.child(place.requestBody, 'content', 'application/json', 'schema');
    faults.push(...validate(schema, body).map((text) => `body: ${text}`));
    // Properties of an object must be known to at least one of its alternatives.
    const members = new Map<string, { given: string[]; known: Set<string> }>();
    walkValue(description, validate, schema, body, ({ at, value, schema: held }) => {
      const { properties } = held.value as { properties?: Json };
      if (!isObject(value) || !properties) return;
      const entry = members.get(at) ?? { given: Object.keys(value), known: new Set<string>() };
      for (const name of Object.keys(properties)) entry.known.add(name);
      members.set(at, entry);
    });
    for (const [at, { given, known: names }] of members) {
      for (const name of given)
        if (!names.has(name)) faults.push(`body: ${at}/${name} is not known`);
    }
    return faults;
  };
}

/** Follows all references, because the validator must know all files before it meets one of them. */
function reachAll(description: Description): void {
  const seen = new Set<unknown>();
  const go = (place: Place): void => {
    const resolved = description.resolve(place);
    const { value } = resolved;
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    for (const name of Object.keys(value)) go(description.child(resolved, name));
  };
  go(description.root);
}
