import addFormats from 'ajv-formats';
import Ajv2020 from 'ajv/dist/2020';
import type { Direction } from '../../../../plugins/gatsby-transformer-openapi/src/core/schema/schemaRow';
import type { ReadApiResult } from '../../../../plugins/gatsby-transformer-openapi/src/core/readApi';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Sentences about examples that are made from schemas and are not valid, and the number of all such examples. */
export async function exampleFaults({
  description,
  bundle,
}: ReadApiResult): Promise<{ checked: number; faults: string[] }> {
  const whole = (await bundle?.()) ?? {};
  const validators = {
    request: validatorOf(whole, 'request'),
    response: validatorOf(whole, 'response'),
  };
  const result = { checked: 0, faults: [] as string[] };
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
        const errors = validators[direction]([...media.place, 'schema'], JSON.parse(example.text));
        if (errors !== '') result.faults.push(`${method} ${path} ${at.join(' ')}: ${errors}`);
      }
    };
    check('request', ['requestBody'], requestBody?.content ?? []);
    for (const { status, content } of responses) check('response', ['responses', status], content);
  }
  return result;
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

/** Converts a schema of OpenAPI to a plain JSON Schema: null, exclusive bounds, and properties of one direction. */
function asJsonSchema(value: unknown, direction: Direction, whole: Json): unknown {
  if (Array.isArray(value)) return value.map((item) => asJsonSchema(item, direction, whole));
  if (!isObject(value)) return value;
  const made: Json = {};
  for (const [name, part] of Object.entries(value)) {
    if (name === 'example' || name === 'examples' || name === '$schema') continue;
    // Variants may overlap. Then no value is valid for only one of them.
    made[name === 'oneOf' ? 'anyOf' : name] = asJsonSchema(part, direction, whole);
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
  if (Array.isArray(required) && isObject(properties)) {
    const unsent = direction === 'request' ? 'readOnly' : 'writeOnly';
    made.required = required.filter((name) => {
      const property = follow({ ...whole, at: properties[String(name)] } as Json, ['at']);
      return property?.value[unsent] !== true;
    });
  }
  return nullable === true ? { anyOf: [made, { type: 'null' }] } : made;
}
