import { stringify } from 'yaml';
import type { Operation, Parameter } from '../../../src/core/openapi/model';
import { htmlText } from '../../../src/core/text/htmlText';

/** An operation as the editor offers it. */
export interface OfferedOperation {
  /** What names it in a call: `core/get-task`. */
  call: string;
  route: string;
  title: string;
  method: string;
  path: string;
  /** Arguments that a request needs, with examples. */
  required: { place: string; name: string; description: string; example: string }[];
  /** YAML of an example body. */
  body?: string;
}

/** Operations that a page can call. A request needs one parameter of each group of which it has exactly one. */
export function offeredOperations(operations: readonly Operation[]): OfferedOperation[] {
  return operations.flatMap((operation) => {
    const { apiId, kind, slug, route, title, method, path, parameters, exactlyOneOf } = operation;
    if (kind !== 'operation') return [];
    const first = new Set(exactlyOneOf.map(([name]) => name));
    const required = parameters.filter(
      ({ name, in: place, schema }) =>
        place !== 'querystring' && (schema.required === true || first.has(name)),
    );
    const body = bodyOf(operation);
    return [
      {
        call: `${apiId}/${slug}`,
        route,
        title,
        method: method.toUpperCase(),
        path,
        required: required.map(offeredParameter),
        ...(body !== undefined && { body: stringify({ body }) }),
      },
    ];
  });
}

function offeredParameter({ name, in: place, schema }: Parameter) {
  const [example = ''] = schema.examples ?? schema.enum?.map(({ value }) => value) ?? [];
  return {
    place,
    name,
    description: htmlText(schema.description ?? ''),
    // Examples are JSON.
    example: /^"/.test(example) ? String(JSON.parse(example)) : example,
  };
}

/** The example of the body, if the request needs one in JSON. */
function bodyOf({ requestBody }: Operation): unknown {
  const [json] = requestBody?.content.filter(({ mediaType }) => /json/.test(mediaType)) ?? [];
  const [example] = json?.examples ?? [];
  if (!example || example.omitted !== undefined) return undefined;
  try {
    return JSON.parse(example.text);
  } catch {
    return undefined;
  }
}
