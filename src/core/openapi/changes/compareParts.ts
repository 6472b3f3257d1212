import { say } from '../../text/say';
import type { Encoding, EncodingShape, MediaType, SchemaNode } from '../model';
import type { Report, Where } from './change';
import { compareHeaders } from './compareHeaders';
import { matchBy } from './matchBy';

/** What a comparison needs of the row of a part. */
type PartRow = Pick<SchemaNode, 'anchor' | 'format' | 'shape'>;

/** An encoding that states nothing. */
const PLAIN: EncodingShape = { contentTypes: [], allowReserved: false };

/** Compares how the parts of a form are sent, and their headers. */
export function compareParts(
  older: MediaType,
  newer: MediaType,
  where: Where,
  report: Report,
): void {
  const before = older.encodings ?? [];
  const after = newer.encodings ?? [];
  const { added, removed, kept } = matchBy(before, after, ({ name }) => name ?? '');
  const rowsBefore = rowsByPart(older);
  const rowsAfter = rowsByPart(newer);
  const compare = (was: Encoding | undefined, is: Encoding | undefined) => {
    const name = is?.name ?? was?.name ?? '';
    const [rowBefore, rowAfter] = [rowsBefore.get(name), rowsAfter.get(name)];
    const part: Where = {
      ...where,
      noun: 'part',
      name,
      anchor: rowAfter?.anchor ?? where.anchor,
    };
    compareEncoding(
      { ...PLAIN, ...was?.shape, row: rowBefore },
      { ...PLAIN, ...is?.shape, row: rowAfter },
      part,
      report,
    );
    const header = (key = '') => ({ ...part, noun: 'partHeader' as const, name: `${name}.${key}` });
    compareHeaders(was?.headers ?? [], is?.headers ?? [], header, report);
  };
  for (const pair of kept) compare(pair.older, pair.newer);
  // If the part itself was added or removed, that is the change.
  for (const part of removed) if (mayHave(newer, rowsAfter, part)) compare(part, undefined);
  for (const part of added) if (mayHave(older, rowsBefore, part)) compare(undefined, part);
}

/** Rows of the parts that encodings can name. Parts by position have the row of the items. */
function rowsByPart({ schema, itemSchema }: MediaType): Map<string, PartRow> {
  const rows = new Map<string, PartRow>();
  for (const row of schema?.properties ?? []) rows.set(row.name ?? '', row);
  const items = schema?.shape?.items;
  if (itemSchema) rows.set(WORDS.sent.eachPart, itemSchema);
  else if (schema && items?.depth === 1)
    rows.set(WORDS.sent.eachPart, {
      anchor: schema.anchor,
      format: items.format,
      shape: items.shape,
    });
  return rows;
}

/** Whether a body may have a part. Variants and pages with too many rows do not say all names. */
function mayHave(
  { schema }: MediaType,
  rows: ReadonlyMap<string, unknown>,
  { name = '' }: Encoding,
): boolean {
  return !schema?.properties || Boolean(schema.variants ?? schema.omitted) || rows.has(name);
}

/** An encoding, and the row of the value in the part. */
interface Sent extends EncodingShape {
  row?: PartRow;
}

function compareEncoding(older: Sent, newer: Sent, where: Where, report: Report): void {
  if (older.style ?? newer.style ?? older.allowReserved !== newer.allowReserved) {
    const [from, to] = [serialization(older), serialization(newer)];
    if (from !== to) report('part-serialization-changed', where, { from, to });
    // Since OpenAPI 3.1 there is no content type beside a style. OpenAPI 3.0 has one for every part of a multipart body.
    if (older.contentTypes.length === 0 || newer.contentTypes.length === 0) return;
  }
  // What follows from another type of the value is told by that type.
  if (older.contentTypes.length + newer.contentTypes.length === 0) return;
  const [before, after] = [typesOf(older), typesOf(newer)];
  const isWider = covers(after, before);
  const isNarrower = covers(before, after);
  if (isWider && isNarrower) return;
  const rule = isWider ? 'limit-loosened' : isNarrower ? 'limit-tightened' : 'limit-changed';
  report(rule, where, {
    limit: WORDS.changes.contentType,
    from: before.join(', '),
    to: after.join(', '),
  });
}

/** Whether a list of media types and ranges such as `image/*` admits all of another list. */
function covers(all: readonly string[], some: readonly string[]): boolean {
  const known = new Set(all);
  const hasRange = (type: string) => known.has('*/*') || known.has(`${type.split('/')[0] ?? ''}/*`);
  return some.every((type) => known.has(type) || (type.includes('/') && hasRange(type)));
}

/** The stated content types, else the default of OpenAPI for the type of the value. */
function typesOf({ contentTypes, row }: Sent): readonly string[] {
  if (contentTypes.length > 0) return contentTypes;
  const { shape, format } = row ?? {};
  if (!shape) return [WORDS.changes.theDefault];
  const item = shape.items?.shape ?? shape;
  const isNested = (shape.items?.depth ?? 0) > 1;
  if (isNested || item.types.some((type) => type === 'object' || type === 'array'))
    return ['application/json'];
  const isBinary =
    item.types.length === 0
    || (shape.items?.format ?? format) === 'binary'
    || item.limits['contentEncoding'] !== undefined;
  return [isBinary ? 'application/octet-stream' : 'text/plain'];
}

/**
 * How a part is written. Without `style`, a list is a part for each item, as in the style `form`, and an object is JSON.
 * `explode` changes nothing for a single value.
 */
function serialization(sent: Sent): string {
  const { contentTypes, style, allowReserved, row } = sent;
  const types = row?.shape?.types;
  const isOne = types && !types.some((type) => type === 'array' || type === 'object');
  const isForm = contentTypes.length === 0 && types && !types.includes('object');
  const { name, explode } = style ?? { name: 'form', explode: true };
  const words =
    style || isForm
      ? [name, explode && !isOne ? WORDS.changes.exploded : '']
      : [say(WORDS.sent.as, { mediaType: typesOf(sent).join(', ') })];
  return [...words, allowReserved ? WORDS.changes.unescaped : ''].filter(Boolean).join(', ');
}
