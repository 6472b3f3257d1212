import addFormats from 'ajv-formats';
import Ajv2020 from 'ajv/dist/2020';
import type { Direction } from '../../../../../src/core/openapi/schema/schemaRow';
import { printJson } from '../../../../../src/core/values/printJson';
import type { ReadApiResult } from '../../../../../src/core/openapi/readApi';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Examples that are made from schemas and are not valid, although no page says so, and those of which pages say it (`named`).
 * `checked` is the number of all.
 */
export async function exampleFaults({
  description,
  bundle,
}: ReadApiResult): Promise<{ checked: number; named: string[]; faults: string[] }> {
  // Ajv knows no exact numbers.
  const whole = JSON.parse(printJson((await bundle?.()) ?? {})) as Json;
  const validators = {
    request: validatorOf(whole, 'request'),
    response: validatorOf(whole, 'response'),
  };
  const result = { checked: 0, named: [] as string[], faults: [] as string[] };
  for (const { kind, method, path, requestBody, responses } of description?.operations ?? []) {
    if (kind === 'webhook') continue;
    const check = (
      direction: 'request' | 'response',
      at: string[],
      content: NonNullable<typeof requestBody>['content'],
    ) => {
      for (const { mediaType, examples } of content) {
        const place = ['paths', path, method, ...at, 'content', mediaType];
        const media = follow(whole, place);
        const [example] = examples;
        if (!example || !media || !/[/+]json\b/i.test(mediaType)) continue;
        if (Object.hasOwn(media.value, 'example') || Object.hasOwn(media.value, 'examples'))
          continue;
        if (!isObject(media.value.schema)) continue;
        result.checked += 1;
        if (example.isInvalid) {
          result.named.push(`${method} ${path} ${at.join(' ')}`);
          continue;
        }
        const errors = validators[direction](
          [...media.place, 'schema'],
          ownRealm(JSON.parse(example.text)),
        );
        if (errors !== '') result.faults.push(`${method} ${path} ${at.join(' ')}: ${errors}`);
      }
    };
    check('request', ['requestBody'], requestBody?.content ?? []);
    for (const { status, content } of responses) check('response', ['responses', status], content);
  }
  for (const { name, example } of description?.resources ?? []) {
    if (!example || example.omitted !== undefined) continue;
    result.checked += 1;
    if (example.isInvalid) {
      result.named.push(`resource ${name}`);
      continue;
    }
    const value = ownRealm(JSON.parse(example.text));
    const errors = validators.response(['components', 'schemas', name], value);
    if (errors !== '') result.faults.push(`resource ${name}: ${errors}`);
  }
  return result;
}

/** A copy of a value. Ajv compares the constructors of objects, and `JSON.parse` uses those of another realm in tests. */
function ownRealm(value: unknown): unknown {
  if (Array.isArray(value)) return [...(value as unknown[])].map(ownRealm);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, ownRealm(part)]));
}

/** Follows references. Returns the value at a position of a bundled description, and its final position. */
function follow(
  whole: Json,
  place: readonly string[],
): { value: Json; place: string[] } | undefined {
  let value: unknown = whole;
  let at: string[] = [];
  for (const name of [...place, undefined]) {
    for (let hops = 0; isObject(value) && typeof value.$ref === 'string' && hops < 20; hops += 1) {
      at = value.$ref.slice(2).split('/').map(decode);
      value = at.reduce<unknown>((part, key) => (part as Json | undefined)?.[key], whole);
    }
    if (name === undefined) break;
    // A status may be in lower or upper case, or a number.
    const key = isObject(value)
      ? Object.keys(value).find((own) => own.toLowerCase() === name.toLowerCase())
      : undefined;
    if (!isObject(value) || key === undefined) return undefined;
    value = value[key];
    at.push(key);
  }
  return isObject(value) ? { value, place: at } : undefined;
}

function decode(segment: string): string {
  return decodeURIComponent(segment).replaceAll('~1', '/').replaceAll('~0', '~');
}

function validatorOf(whole: Json, direction: Direction) {
  const ajv = new Ajv2020({
    strict: false,
    // Only own properties count, because every object inherits `valueOf`.
    ownProperties: true,
    allErrors: false,
    validateFormats: true,
    multipleOfPrecision: 9,
    logger: false,
  });
  addFormats(ajv);
  ajv.addSchema({ ...(asJsonSchema(whole, direction, whole) as Json), $id: 'x:whole' });
  return (place: readonly string[], value: unknown): string => {
    const pointer = place.map((part) =>
      encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')),
    );
    try {
      const validate = ajv.getSchema(`x:whole#/${pointer.join('/')}`);
      return !validate || validate(value) ? '' : ajv.errorsText(validate.errors);
    } catch (error) {
      // A schema that Ajv cannot compile is not checked.
      return /resolve|pattern|Invalid|schema/i.test(String(error)) ? '' : String(error);
    }
  };
}

/** Keywords whose schemas describe the same value as the schema around them. */
const SAME_VALUE = new Set(['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else']);

/**
 * Converts a schema of OpenAPI to a plain JSON Schema: null, exclusive bounds, and properties of one direction.
 * @param unsent names of the properties of the same value that are not sent
 */
function asJsonSchema(
  value: unknown,
  direction: Direction,
  whole: Json,
  unsent: ReadonlySet<string> = new Set(),
  isOption = false,
): unknown {
  if (Array.isArray(value))
    return [...(value as unknown[])].map((item) =>
      asJsonSchema(item, direction, whole, unsent, isOption),
    );
  if (!isObject(value)) return value;
  const made: Json = {};
  const own = new Set([...unsent, ...unsentNames(value, direction, whole)]);
  for (const [name, part] of Object.entries(value)) {
    // A property may have the name of a keyword. Then the part is a schema.
    const isData = typeof part !== 'object' || Array.isArray(part) || name === 'example';
    if (isData && ['example', 'examples', '$schema'].includes(name)) continue;
    // A discriminator selects one of the options, although the value may be valid for others, too.
    made[name === 'oneOf' && value.discriminator ? 'anyOf' : name] = asJsonSchema(
      part,
      direction,
      whole,
      SAME_VALUE.has(name) ? own : undefined,
      name === 'oneOf' || name === 'anyOf',
    );
  }
  delete made.nullable;
  const { nullable, exclusiveMinimum, exclusiveMaximum, required, properties } = value;
  if (exclusiveMinimum === true) {
    made.exclusiveMinimum = made.minimum;
    delete made.minimum;
  } else if (exclusiveMinimum === false) delete made.exclusiveMinimum;
  if (exclusiveMaximum === true) {
    made.exclusiveMaximum = made.maximum;
    delete made.maximum;
  } else if (exclusiveMaximum === false) delete made.exclusiveMaximum;
  // An option that only requires a property that is not sent is for the other direction.
  const isOther = isOption && !isObject(properties);
  if (Array.isArray(required) && !isOther)
    made.required = required.filter((name) => !own.has(String(name)));
  return nullable === true ? { anyOf: [made, { type: 'null' }] } : made;
}

/** Names of the properties of a schema, with its `allOf`, that are not sent in a direction. */
function unsentNames(schema: Json, direction: Direction, whole: Json, depth = 0): string[] {
  const flag = direction === 'request' ? 'readOnly' : 'writeOnly';
  const at = (part: unknown) => follow({ ...whole, at: part } as Json, ['at'])?.value;
  const named = isObject(schema.properties) ? Object.entries(schema.properties) : [];
  const parts = [schema.$ref === undefined ? [] : [schema], schema.allOf ?? []].flat();
  return [
    ...named.flatMap(([name, property]) => (at(property)?.[flag] === true ? [name] : [])),
    ...(depth > 8 ? [] : parts).flatMap((part) => {
      const target = at(part);
      return target && target !== schema ? unsentNames(target, direction, whole, depth + 1) : [];
    }),
  ];
}
