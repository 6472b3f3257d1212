import { entries, items, member } from '../load/place';
import type { Place } from '../load/place';
import { textOf } from '../load/values';
import type { ErrorCode } from '../model';
import { siblingSegments } from '../schema/anchors';
import type { FlatSchema, SchemaPlaces } from '../schema/flatSchema';
import type { SchemaTrees } from '../schema/schemaTree';
import type { RowContext } from './context';
import { compact, htmlOf } from './fields';
import { mediaSchema } from './mediaTypes';

/** Names of the property that contains the error. */
const WRAPPERS = ['error', 'errors'];
const DETAIL_NAMES = ['detail', 'details'];
/** Fields that only explain the code. */
const WORD_NAMES = ['description', 'message', 'title'];
/** The media types of RFC 9457 (Problem Details), in which `type` identifies the error. */
const PROBLEM = /^application\/problem\+/i;

/** The error codes of a response. */
export interface FoundErrors {
  errors: ErrorSource[];
  /** Whether the schemas contain nothing else, so that the page need not show them. */
  isComplete: boolean;
}

type ErrorSource = { code: string; title?: string; description?: string } & Partial<FoundError>;

interface FoundError {
  code: string;
  /** The schema of the whole error. Its title and description are those of the error. */
  whole: FlatSchema;
  /** The object that contains the code, and the name of the property with the code. */
  holder: FlatSchema;
  codeName: string;
  /** Names from the body to that object: `error`, or `errors[]` for a list. */
  path: string[];
}

/**
 * The error codes of a response: those of `x-error-codes`, else those that the schemas state. A schema states a code if
 * `code` in an object `error`, or `type` in a problem of RFC 9457, has only one valid value. Undefined if there are none,
 * or if one of the possible schemas does not state a code.
 */
export function findErrors(response: Place, context: RowContext): FoundErrors | undefined {
  const declared = member(response, 'x-error-codes');
  if (declared) {
    const errors = declaredErrors(declared);
    return errors.length > 0 ? { errors, isComplete: false } : undefined;
  }
  const found = new Map<string, FoundError>();
  for (const [mediaType, reference] of entries(member(response, 'content'))) {
    const media = context.references.resolve(reference)?.place;
    const schema = media && mediaSchema(media);
    const errors = schema && variantsOf([schema], PROBLEM.test(mediaType), context, 0);
    if (!errors) return undefined;
    for (const error of errors) if (!found.has(error.code)) found.set(error.code, error);
  }
  const errors = [...found.values()];
  if (errors.length === 0) return undefined;
  // A comparison of versions reports new codes as such. The change of the schema would be reported as breaking.
  const isComplete = context.forComparison || errors.every((error) => saysAll(error, context));
  return { errors, isComplete };
}

/**
 * The codes of `x-error-codes`: a list of codes, a list of objects with `code`, or an object from codes to descriptions.
 */
function declaredErrors(place: Place): ErrorSource[] {
  const listed = items(place).flatMap(({ value }): ErrorSource[] => {
    if (typeof value === 'string') return [{ code: value }];
    const code = textOf(value, 'code');
    if (code === undefined) return [];
    return [
      compact({ code, title: textOf(value, 'title'), description: textOf(value, 'description') }),
    ];
  });
  const named = entries(place).map(([code, { value }]): ErrorSource =>
    typeof value === 'string' ? { code, description: value } : { code },
  );
  return [...listed, ...named];
}

/** The error codes for a page. The fields of `detail` are only added if the page does not show the schema. */
export function errorCodes(
  { errors, isComplete }: FoundErrors,
  anchor: string,
  trees: SchemaTrees,
  context: RowContext,
): ErrorCode[] {
  const segments = siblingSegments(errors.map(({ code }) => code));
  return errors.map(({ code, title, description, whole, holder, path = [] }, index) => {
    const fields = holder && isComplete ? detailFields(holder, context) : [];
    const names = siblingSegments(fields.map(({ name }) => name));
    return compact({
      code,
      title: title ?? whole?.title ?? holder?.title,
      description: htmlOf(
        description ?? whole?.description ?? holder?.description,
        context.markdown,
      ),
      detail: fields.map(({ name, schema, required, below }, place) => {
        const row = trees.root(schema, {
          anchor: `${anchor}.${segments[index] ?? code}.${names[place] ?? name}`,
          direction: 'response',
          name,
          required,
        });
        row.path = [...path, ...below, name].join('.');
        return row;
      }),
    });
  });
}

function variantsOf(
  schema: SchemaPlaces,
  isProblem: boolean,
  context: RowContext,
  depth: number,
): FoundError[] | undefined {
  const flat = context.reader.read(schema);
  const own = isProblem ? codeIn(flat, flat, 'type', context) : errorOf(flat, context);
  if (own) return [own];
  const [group] = flat.groups;
  if (!group || depth > 5) return undefined;
  const found: FoundError[] = [];
  for (const option of group.options) {
    const errors = variantsOf([option], isProblem, context, depth + 1);
    if (!errors) return undefined;
    found.push(...errors);
  }
  return found;
}

function errorOf(whole: FlatSchema, context: RowContext): FoundError | undefined {
  for (const name of WRAPPERS) {
    const wrapped = whole.properties.get(name);
    if (!wrapped) continue;
    const inner = context.reader.read(wrapped);
    const holder = inner.items ? context.reader.read(inner.items) : inner;
    const path = [inner.items ? `${name}[]` : name];
    const found = codeIn(holder, whole, 'code', context, path);
    if (found) return found;
  }
  return undefined;
}

function codeIn(
  holder: FlatSchema,
  whole: FlatSchema,
  codeName: string,
  context: RowContext,
  path: string[] = [],
): FoundError | undefined {
  const places = holder.properties.get(codeName);
  if (!places) return undefined;
  const { const: constant, enum: values } = context.reader.read(places);
  const [only, another] = values ?? [];
  const code = constant?.value ?? (another ? undefined : only?.value);
  return typeof code === 'string' && code !== ''
    ? { code, whole, holder, codeName, path }
    : undefined;
}

/** Whether a schema contains nothing but the code, texts that explain it, and `detail`. */
function saysAll({ whole, holder, codeName }: FoundError, { reader }: RowContext): boolean {
  if (whole === holder || whole.properties.size > 1) return false;
  return [...holder.properties].every(([name, places]) => {
    if (name === codeName || DETAIL_NAMES.includes(name)) return true;
    const { types, properties, groups, enum: values, const: constant, rules } = reader.read(places);
    const isText =
      types.every((type) => type === 'string') && properties.size + groups.length === 0;
    return WORD_NAMES.includes(name) && isText && !values && !constant && rules.length === 0;
  });
}

/** A field of the detail object. `below` are the names from the object with the code to the field. */
interface DetailField {
  name: string;
  schema: SchemaPlaces;
  required: boolean;
  below: string[];
}

function detailFields(holder: FlatSchema, context: RowContext): DetailField[] {
  const fields: DetailField[] = [];
  for (const name of DETAIL_NAMES) {
    const places = holder.properties.get(name);
    const detail = places && context.reader.read(places);
    if (!detail) continue;
    for (const [field, schema] of detail.properties)
      fields.push({ name: field, schema, required: detail.required.has(field), below: [name] });
    if (detail.properties.size === 0 && (detail.groups.length > 0 || detail.items)) {
      fields.push({ name, schema: places, required: holder.required.has(name), below: [] });
    }
  }
  return fields;
}
