import { entries, isObject, member } from '../load/place';
import type { Place } from '../load/place';
import type { Response, SchemaNode } from '../model';
import { siblingSegments } from '../schema/anchors';
import type { Direction, SchemaTrees } from '../schema/schemaTree';
import { textOf } from '../load/values';
import { mediaSchema, readContent } from './bodies';
import type { Context } from './context';
import { errorCodes, findErrors } from './errorCodes';
import { compact, htmlOf, longText, resolve } from './fields';
import { describeParameter } from './parameters';

/** Responses by status: success first, ranges after their members, `default` last. */
export function readResponses(
  place: Place | undefined,
  prefix: string,
  direction: Direction,
  trees: SchemaTrees,
  context: Context,
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
  context: Context,
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

function schemasOf(place: Place, context: Context): Place[] {
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
  context: Context,
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

function readLinks(place: Place, context: Context): Response['links'] {
  return entries(member(place, 'links')).flatMap(([name, reference]) => {
    const resolved = resolve(reference, context.references);
    if (!resolved) return [];
    const { value } = resolved.place;
    const operationId = textOf(value, 'operationId');
    const target = textOf(value, 'operationRef');
    const slug = [...context.slugs].find(([operation]) =>
      operationId !== undefined
        ? operation.operationId === operationId
        : target !== undefined && leadsTo(resolved.place, target, operation.place, context),
    );
    return [
      compact({
        name,
        operationId: operationId ?? slug?.[0].operationId,
        operationRoute: slug ? `/docs/api/${context.apiId}/${slug[1]}` : undefined,
        description: htmlOf(
          longText(resolved.place, 'description', context.references),
          context.markdown,
        ),
      }),
    ];
  });
}

function leadsTo(from: Place, reference: string, operation: Place, context: Context): boolean {
  const target = context.references.follow(from, reference);
  if (!('place' in target)) return false;
  return target.place.value === operation.value;
}
