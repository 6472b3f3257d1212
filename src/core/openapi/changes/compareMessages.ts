import type { ChangeSide, MediaType, Operation, Parameter, RequestBody, Response } from '../model';
import type { Report, Where } from './change';
import { compareHeaders } from './compareHeaders';
import { compareParts } from './compareParts';
import { compareRows } from './compareRows';
import { matchBy } from './matchBy';

const PARAMETER_NOUNS = {
  path: 'pathParameter',
  query: 'queryParameter',
  querystring: 'wholeQuery',
  header: 'header',
  cookie: 'cookie',
} as const;

/** Compares the parameters of an operation. */
export function compareParameters(older: Operation, newer: Operation, report: Report): void {
  const names = renamedPathParameters(older.path, newer.path);
  const keyOf = (parameter: Parameter, isOlder: boolean) => {
    const { name, in: location } = parameter;
    // The name of the whole query is not sent.
    if (location === 'querystring') return location;
    const current = isOlder && location === 'path' ? (names.get(name) ?? name) : name;
    return `${location} ${location === 'header' ? current.toLowerCase() : current}`;
  };
  const wasThere = new Set(older.parameters);
  const { added, removed, kept } = matchBy(older.parameters, newer.parameters, (parameter) =>
    keyOf(parameter, wasThere.has(parameter)),
  );
  const at = ({ name, in: location, schema }: Parameter): Where => ({
    operation: newer,
    side: 'request',
    noun: PARAMETER_NOUNS[location],
    name,
    anchor: schema.anchor,
  });
  for (const parameter of added) {
    report(
      parameter.schema.required ? 'parameter-added-required' : 'parameter-added',
      at(parameter),
    );
  }
  for (const parameter of removed) {
    report('parameter-removed', { ...at(parameter), anchor: undefined });
  }
  for (const pair of kept) {
    const where = at(pair.newer);
    const before = pair.older;
    const after = pair.newer;
    if (before.name !== after.name && after.in === 'path') {
      report('parameter-renamed', where, { from: before.name, to: after.name });
    }
    if (Boolean(before.schema.required) !== Boolean(after.schema.required)) {
      report(
        after.schema.required ? 'parameter-became-required' : 'parameter-became-optional',
        where,
      );
    }
    const [from, to] = [serialization(before), serialization(after)];
    if (from !== to) report('parameter-serialization-changed', where, { from, to });
    compareRows(before.schema, after.schema, where, report);
  }
  compareChoices(older, newer, report);
}

/** Newer names of path parameters, by older name. They are matched by their position in the path. */
function renamedPathParameters(older: string, newer: string): Map<string, string> {
  const namesIn = (path: string) => [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name);
  const after = namesIn(newer);
  return new Map(
    namesIn(older).flatMap((name, index) => {
      const current = after[index];
      return name !== undefined && current !== undefined ? [[name, current] as const] : [];
    }),
  );
}

function serialization({ style, explode, mediaType, allowReserved, schema }: Parameter): string {
  if (mediaType !== undefined) return mediaType;
  // `explode` changes nothing for a single value.
  const isOne = !['array', 'object'].some((type) => schema.shape?.types.includes(type));
  return [
    style,
    !isOne && explode ? WORDS.changes.exploded : '',
    allowReserved ? WORDS.changes.unescaped : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function compareChoices(older: Operation, newer: Operation, report: Report): void {
  const { added, removed } = matchBy(older.exactlyOneOf, newer.exactlyOneOf, (group) =>
    [...group].sort().join(' '),
  );
  const at = (group: string[]): Where => ({
    operation: newer,
    side: 'request',
    noun: 'parameters',
    name: group.join(', '),
  });
  for (const group of added) report('parameter-choice-added', at(group));
  for (const group of removed) report('parameter-choice-removed', at(group));
}

/** Compares request bodies. */
export function compareBodies(
  older: RequestBody | undefined,
  newer: RequestBody | undefined,
  where: Where,
  report: Report,
): void {
  if (older && newer) {
    if (older.required !== newer.required) {
      report(newer.required ? 'became-required' : 'became-optional', where);
    }
    compareContent(older.content, newer.content, where, report);
  } else if (newer) report(newer.required ? 'body-added-required' : 'body-added', where);
  else if (older) report('body-removed', { ...where, anchor: undefined });
}

/**
 * Compares the responses of a request.
 * @param place where they are, and whether the client sends or receives them
 */
export function compareResponses(
  older: readonly Response[],
  newer: readonly Response[],
  place: { operation: Operation; side: ChangeSide; callback?: string },
  report: Report,
): void {
  const at = ({ status, anchor }: Response): Where => ({
    ...place,
    noun: 'response',
    name: status,
    anchor,
  });
  const { added, removed, kept } = matchBy(older, newer, ({ status }) => status);
  for (const response of added) report('response-added', at(response));
  for (const response of removed) {
    report(/^[123]/.test(response.status) ? 'response-removed' : 'error-response-removed', {
      ...at(response),
      anchor: undefined,
    });
  }
  for (const pair of kept) compareResponse(pair.older, pair.newer, at(pair.newer), report);
}

function compareResponse(older: Response, newer: Response, where: Where, report: Report): void {
  const header = (name: string | undefined) => ({ ...where, noun: 'header' as const, name });
  compareHeaders(older.headers, newer.headers, header, report);

  const codes = matchBy(older.errors, newer.errors, ({ code }) => code);
  const error = (code: string): Where => ({ ...where, noun: 'errorCode', name: code });
  for (const { code } of codes.added) report('error-added', error(code));
  for (const { code } of codes.removed) report('error-removed', error(code));
  for (const pair of codes.kept) {
    compareRows(
      asRow(pair.older.detail),
      asRow(pair.newer.detail),
      { ...where, noun: 'property', name: `${pair.newer.code}.detail` },
      report,
    );
  }
  compareContent(older.content, newer.content, where, report);
}

/** The fields of an error's `detail` as an object row. */
function asRow(
  properties: Response['errors'][number]['detail'],
): Parameters<typeof compareRows>[0] {
  return {
    anchor: '',
    type: 'object',
    properties,
    shape: { types: ['object'], limits: {}, patterns: [], rules: [] },
  };
}

function compareContent(
  older: readonly MediaType[],
  newer: readonly MediaType[],
  where: Where,
  report: Report,
): void {
  const { added, removed, kept } = matchBy(older, newer, ({ mediaType }) =>
    mediaType.toLowerCase().replaceAll(' ', ''),
  );
  const media = (name: string): Where => ({ ...where, noun: 'mediaType', name });
  for (const { mediaType } of added) report('media-type-added', media(mediaType));
  for (const { mediaType } of removed) report('media-type-removed', media(mediaType));
  for (const { older: before, newer: after } of kept) {
    for (const part of ['schema', 'itemSchema'] as const) {
      const was = before[part];
      const is = after[part];
      if (was && is) compareRows(was, is, { ...where, anchor: is.anchor }, report);
      else if (is) report('body-described', { ...where, anchor: is.anchor });
      else if (was) report('body-undescribed', where);
    }
    compareParts(before, after, where, report);
  }
}
