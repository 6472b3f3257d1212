import type { Place } from '../load/place';
import type { ErrorCode } from '../model';
import { siblingSegments } from '../schema/anchors';
import type { FlatSchema, SchemaPlaces } from '../schema/flatSchema';
import type { SchemaTrees } from '../schema/schemaTree';
import type { RowContext } from './context';
import { compact, htmlOf } from './fields';

const CODE_NAMES = ['code', 'type', 'error'];
const WRAPPERS = ['error', 'errors'];
const DETAIL_NAMES = ['detail', 'details'];
/** Fields that repeat in words what the code says. */
const WORD_NAMES = new Set([
  'description',
  'message',
  'title',
  'status',
  'instance',
  'detail',
  'details',
  'code',
  'error_description',
]);

interface FoundError {
  code: string;
  /** The schema of this error as a whole: its title and words are the error's. */
  whole: FlatSchema;
  /** The object that holds the code, and the name of the code in it. */
  holder: FlatSchema;
  codeName: string;
}

/**
 * Error codes that a response's schemas fix: a constant text named `code`, `type` or `error`, at the root or in one
 * wrapping object. Nothing when any form of the response is something else.
 */
export function findErrors(
  schemas: readonly Place[],
  context: RowContext,
): FoundError[] | undefined {
  const found = new Map<string, FoundError>();
  for (const schema of schemas) {
    const errors = variantsOf([schema], context, 0);
    if (!errors) return undefined;
    for (const error of errors) if (!found.has(error.code)) found.set(error.code, error);
  }
  return found.size > 0 ? [...found.values()] : undefined;
}

/** The errors as a page shows them. */
export function errorCodes(
  errors: readonly FoundError[],
  anchor: string,
  trees: SchemaTrees,
  context: RowContext,
): ErrorCode[] {
  const segments = siblingSegments(errors.map(({ code }) => code));
  return errors.map(({ code, whole, holder, codeName }, index) => {
    const fields = detailFields(holder, codeName, context);
    const names = siblingSegments(fields.map(([name]) => name));
    return compact({
      code,
      title: whole.title ?? holder.title,
      description: htmlOf(whole.description ?? holder.description, context.markdown),
      detail: fields.map(([name, places, required], place) =>
        trees.root(places, {
          anchor: `${anchor}.${segments[index] ?? code}.${names[place] ?? name}`,
          direction: 'response',
          name,
          required,
        }),
      ),
    });
  });
}

function variantsOf(
  schema: SchemaPlaces,
  context: RowContext,
  depth: number,
): FoundError[] | undefined {
  const flat = context.reader.read(schema);
  const own = errorOf(flat, context);
  if (own) return [own];
  const [group] = flat.groups;
  if (!group || depth > 5) return undefined;
  const found: FoundError[] = [];
  for (const option of group.options) {
    const errors = variantsOf([option], context, depth + 1);
    if (!errors) return undefined;
    found.push(...errors);
  }
  return found;
}

function errorOf(whole: FlatSchema, context: RowContext): FoundError | undefined {
  const direct = codeIn(whole, whole, context);
  if (direct) return direct;
  for (const name of WRAPPERS) {
    const wrapped = whole.properties.get(name);
    if (!wrapped) continue;
    const inner = context.reader.read(wrapped);
    const holder = inner.items ? context.reader.read(inner.items) : inner;
    const found = codeIn(holder, whole, context);
    if (found) return found;
  }
  return undefined;
}

function codeIn(
  holder: FlatSchema,
  whole: FlatSchema,
  context: RowContext,
): FoundError | undefined {
  for (const codeName of CODE_NAMES) {
    const places = holder.properties.get(codeName);
    if (!places) continue;
    const { const: constant, enum: values } = context.reader.read(places);
    const [only, another] = values ?? [];
    const code = constant?.value ?? (another ? undefined : only?.value);
    if (typeof code === 'string' && code !== '') return { code, whole, holder, codeName };
  }
  return undefined;
}

/** Fields beyond code and words: those of the detail object, and any that only this error has. */
function detailFields(
  holder: FlatSchema,
  codeName: string,
  context: RowContext,
): [string, SchemaPlaces, boolean][] {
  const fields: [string, SchemaPlaces, boolean][] = [];
  for (const name of DETAIL_NAMES) {
    const places = holder.properties.get(name);
    const detail = places && context.reader.read(places);
    if (!detail) continue;
    for (const [field, schema] of detail.properties)
      fields.push([field, schema, detail.required.has(field)]);
    if (detail.properties.size === 0 && (detail.groups.length > 0 || detail.items)) {
      fields.push([name, places, holder.required.has(name)]);
    }
  }
  const known = new Set(fields.map(([name]) => name));
  for (const [name, places] of holder.properties) {
    if (name === codeName || known.has(name) || WORD_NAMES.has(name)) continue;
    fields.push([name, places, holder.required.has(name)]);
  }
  return fields;
}
