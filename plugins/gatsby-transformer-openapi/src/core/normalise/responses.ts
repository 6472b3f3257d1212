import { entries, isObject, member } from '../load/place';
import type { Place } from '../load/place';
import type { Response, SchemaNode } from '../model';
import { siblingSegments } from '../schema/anchors';
import type { Direction, SchemaTrees } from '../schema/schemaTree';
import { textOf } from '../load/values';
import { mediaSchema, readContent } from './bodies';
import type { RowContext } from './context';
import { errorCodes, findErrors } from './errorCodes';
import { compact, htmlOf, longText, resolve } from './fields';
import { describeParameter } from './parameters';

/** Responses by status: success first, ranges after their members, `default` last. */
export function readResponses(
  place: Place | undefined,
  prefix: string,
  direction: Direction,
  trees: SchemaTrees,
  context: RowContext,
): Response[] {
  return entries(place)
    .filter(([status, response]) => !status.startsWith('x-') && isObject(response.value))
    .sort(([a], [b]) => (sortKey(a) < sortKey(b) ? -1 : 1))
    .flatMap(([status, reference]) => {
      const response = readResponse(status, reference, prefix, direction, trees, context);
      return response ? [response] : [];
    });
}

function readResponse(
  written: string,
  reference: Place,
  prefix: string,
  direction: Direction,
  trees: SchemaTrees,
  context: RowContext,
): Response | undefined {
  const resolved = resolve(reference, context.references);
  if (!resolved) return undefined;
  const { place } = resolved;
  const status = written === 'default' ? written : written.toUpperCase();
  const anchor = `${prefix}response-${status}`;
  const errors = /^2|^3|^1/.test(status)
    ? undefined
    : findErrors(schemasOf(place, context), context);
  return compact({
    status,
    description: htmlOf(resolved.description, context.markdown),
    headers: readHeaders(place, anchor, direction, trees, context),
    content: readContent(place, anchor, direction, trees, context, { schema: !errors }),
    errors: errors ? errorCodes(errors, anchor, trees, context) : [],
    links: readLinks(place, context),
    anchor,
  });
}

/** `200` before `2XX` before `404` before `default`. */
function sortKey(status: string): string {
  if (status === 'default') return '9';
  const success = status.startsWith('2') ? '0' : '1';
  return success + status.toUpperCase().replaceAll('X', '~');
}

function schemasOf(place: Place, context: RowContext): Place[] {
  return entries(member(place, 'content')).flatMap(([, reference]) => {
    const media = context.references.resolve(reference)?.place;
    return (media && mediaSchema(media)) ?? [];
  });
}

function readHeaders(
  place: Place,
  anchor: string,
  direction: Direction,
  trees: SchemaTrees,
  context: RowContext,
): SchemaNode[] {
  const headers = entries(member(place, 'headers'));
  const segments = siblingSegments(headers.map(([name]) => name));
  return headers.flatMap(([name, reference], index) => {
    const resolved = resolve(reference, context.references);
    if (!resolved) return [];
    const node = describeParameter(resolved, trees, context, {
      anchor: `${anchor}.header.${segments[index] ?? name}`,
      direction,
      name,
    });
    return [node.schema];
  });
}

function readLinks(place: Place, context: RowContext): Response['links'] {
  return entries(member(place, 'links')).flatMap(([name, reference]) => {
    const resolved = resolve(reference, context.references);
    if (!resolved) return [];
    const target = context.linkTarget(resolved.place);
    return [
      compact({
        name,
        operationId: textOf(resolved.place.value, 'operationId') ?? target?.operationId,
        operationRoute: target?.route,
        description: htmlOf(
          longText(resolved.place, 'description', context.references),
          context.markdown,
        ),
      }),
    ];
  });
}
