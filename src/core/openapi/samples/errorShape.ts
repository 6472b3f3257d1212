import { entries, member } from '../load/place';
import type { Place } from '../load/place';
import type { SchemaContext } from '../normalise/context';
import { mainMedia, mediaSchema } from '../normalise/mediaTypes';
import type { FlatSchema } from '../schema/flatSchema';

/** Where the JSON of an error contains its code and its message. */
export interface ErrorShape {
  /** Names from the whole JSON to the object with the code. Empty if the JSON itself is this object. */
  path: readonly string[];
  code: string;
  /** Whether the code is a text. */
  isText: boolean;
  /** Name of the property that explains the code. */
  words?: string;
}

const WRAPPERS = ['error', 'fault', 'problem'];
const CODES = ['code', 'error_code', 'errorCode', 'type', 'error'];
const WORDS = ['description', 'message', 'detail', 'error_description', 'title'];
const MAX_DEPTH = 5;

/** Shapes by reading and operation, because samples and each call of an operation need its shape. */
const shapes = new WeakMap<SchemaContext, Map<unknown, ErrorShape | undefined>>();

/** The shape that all error responses of an operation with JSON have. Undefined if there is none. */
export function errorShape(operation: Place, context: SchemaContext): ErrorShape | undefined {
  const known = shapes.get(context) ?? new Map<unknown, ErrorShape | undefined>();
  shapes.set(context, known);
  if (!known.has(operation.value)) known.set(operation.value, findShape(operation, context));
  return known.get(operation.value);
}

function findShape(operation: Place, context: SchemaContext): ErrorShape | undefined {
  const found = entries(member(operation, 'responses')).flatMap(([status, reference]) => {
    const response = context.references.resolve(reference)?.place;
    const schema = /^[45]|^default$/.test(status) && response && jsonSchema(response, context);
    return schema ? [shapeOf(schema, context)] : [];
  });
  return same(found);
}

function jsonSchema(response: Place, { references }: SchemaContext): Place | undefined {
  const main = mainMedia(response, references);
  return main && /json/i.test(main.mediaType) ? mediaSchema(main.place) : undefined;
}

function shapeOf(schema: Place, context: SchemaContext, depth = 0): ErrorShape | undefined {
  const flat = context.reader.read([schema]);
  const [group] = flat.groups;
  if (group && depth < MAX_DEPTH) {
    return same(group.options.map((option) => shapeOf(option, context, depth + 1)));
  }
  for (const name of WRAPPERS) {
    const places = flat.properties.get(name);
    const inner = places && context.reader.read(places);
    const found = inner && !inner.items && codeIn(inner, [name], context);
    if (found) return found;
  }
  return codeIn(flat, [], context);
}

function codeIn(
  holder: FlatSchema,
  path: readonly string[],
  { reader }: SchemaContext,
): ErrorShape | undefined {
  for (const code of CODES) {
    const places = holder.properties.get(code);
    const flat = places && reader.read(places);
    if (!flat || flat.items || flat.properties.size > 0) continue;
    const words = WORDS.find((name) => name !== code && holder.properties.has(name));
    const isText = flat.types.every((type) => type === 'string');
    return { path, code, isText, words };
  }
  return undefined;
}

/** The shape of all, if they are equal. */
function same(shapes: readonly (ErrorShape | undefined)[]): ErrorShape | undefined {
  const [first] = shapes;
  return shapes.every((shape) => JSON.stringify(shape) === JSON.stringify(first))
    ? first
    : undefined;
}
