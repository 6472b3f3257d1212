import { isObject } from '../../../../shared/isObject';
import { printJson } from '../../../../shared/printJson';
import { isLong } from '../text/cutText';
import { exampleText } from '../examples/exampleText';
import { formFields } from '../examples/formFields';
import { serializeParameter } from '../examples/serializeParameter';
import { entries, member, fieldOf } from '../load/place';
import type { Place } from '../load/place';
import type { HttpMethod, Operation, SecurityScheme } from '../model';
import { mainMediaType } from '../normalise/mediaTypes';
import type { SchemaContext } from '../normalise/context';
import { parameterExamples, parameterSchema } from '../normalise/parameters';
import type { ParameterSource } from '../normalise/parameters';
import type { ReadDescription } from '../normalise/readDescription';
import type { ReadOperation } from '../normalise/readOperation';
import { formParts } from './formParts';
import type { FormPart } from './formParts';

/** A valid request. All samples are made from it. */
export interface SampleRequest {
  method: HttpMethod;
  /** URL without the query. Path parameters are replaced by encoded values. */
  url: string;
  /** Names and values, not encoded. */
  query: [string, string][];
  headers: [string, string][];
  cookies: [string, string][];
  /** All credentials that the request needs together. */
  authorization?: SampleAuthorization[];
  body?: SampleBody;
}

/** How a sample proves who sends the request. */
export type SampleAuthorization =
  | {
      kind: 'bearer';
      /** Name of the environment variable with the token. */
      env: string;
    }
  | { kind: 'basic' }
  | { kind: 'digest' }
  /** Another scheme of HTTP authentication. */
  | { kind: 'scheme'; scheme: string }
  /** A client certificate. */
  | { kind: 'mutualTLS' }
  | {
      kind: 'apiKey';
      in: 'header' | 'query' | 'cookie';
      name: string;
      /** Name of the environment variable, if the request needs several keys. */
      env?: string;
    };

/** The body of a sample. */
export interface SampleBody {
  mediaType: string;
  /** Names and values of a form's fields, not encoded. */
  fields?: [string, string][];
  /** The parts of a multipart body. */
  parts?: FormPart[];
  text: string;
}

/** What the requests of an API are made from. */
export type SampledApi = Pick<
  ReadDescription,
  'context' | 'description' | 'tokenVariable' | 'draw'
>;

/** Values for a request instead of examples. */
export interface GivenArguments {
  /** Values by parameter. Other parameters are not sent. */
  parameters: ReadonlyMap<ParameterSource, unknown>;
  /** Undefined if no body is sent. */
  body?: { value: unknown };
}

/**
 * The smallest useful request of an operation: required parameters, the first parameter of each group of `exactlyOneOf`,
 * and a body. If arguments are given, only these are sent. The body is made from its first example, or from the one that
 * is named.
 */
export function sampleRequest(
  { operation, parameters, body }: ReadOperation,
  { context, description, tokenVariable }: SampledApi,
  { given, exampleName }: { given?: GivenArguments; exampleName?: string } = {},
): SampleRequest {
  const chosen = given
    ? parameters.filter((parameter) => given.parameters.has(parameter))
    : chooseParameters(parameters, operation.exactlyOneOf);
  const request: SampleRequest = {
    method: operation.method,
    url: operation.url,
    query: [],
    headers: [],
    cookies: [],
    authorization: authorizationsOf(operation, description.securitySchemes, tokenVariable),
  };
  for (const parameter of chosen) {
    const { schema, mediaType } = parameterSchema(parameter.resolved.place, context);
    const [example] = parameterExamples(parameter.resolved.place, context);
    const value =
      given?.parameters.get(parameter)
      ?? example
      ?? (schema && context.examples.make([schema], 'request', parameter.name))
      ?? parameter.name;
    const pairs: [string, string][] =
      mediaType === undefined
        ? serializeParameter(parameter, value)
        : [[parameter.name, oneLine(value, mediaType)]];
    if (parameter.in === 'path') {
      const text = pairs[0]?.[1] ?? '';
      request.url = request.url.replaceAll(
        `{${parameter.name}}`,
        encodeURIComponent(text).replace(/%(2C|3B|3D)/g, decodeURIComponent),
      );
    } else if (parameter.in === 'query') request.query.push(...pairs);
    else if (parameter.in === 'header') request.headers.push(...pairs);
    else request.cookies.push(...pairs);
  }
  request.url = withEscapedPath(request.url);
  if (!given || given.body)
    request.body = bodyOf(body, operation, context, { given: given?.body, exampleName });
  const accepted = operation.responses
    .filter(({ status }) => status.startsWith('2'))
    .map(({ content }) => mainMediaType(content.map(({ mediaType }) => mediaType)))
    .find((mediaType) => mediaType !== undefined);
  // APIs respond with JSON if the request has no `Accept` header.
  if (accepted !== undefined && !/json|\*/.test(accepted))
    request.headers.push(['Accept', accepted]);
  return request;
}

/** Escapes spaces and characters outside of ASCII after the host. Ruby refuses URLs that contain them. */
function withEscapedPath(url: string): string {
  const [start = ''] = /^(?:[a-z][a-z\d+.-]*:)?\/\/[^/?#]*/i.exec(url) ?? [];
  const path = url.slice(start.length).replace(/\p{Cs}/gu, '\ufffd');
  return start + path.replace(/[^\x21-\x7e]/gu, encodeURIComponent);
}

function chooseParameters(
  parameters: readonly ParameterSource[],
  exactlyOneOf: readonly (readonly string[])[],
): ParameterSource[] {
  const wanted = new Map<string, boolean>();
  for (const group of exactlyOneOf) {
    const required = group.find((name) =>
      parameters.some((parameter) => parameter.name === name && parameter.required),
    );
    const first = required ?? group[0];
    for (const name of group) wanted.set(name, name === first);
  }
  return parameters.filter(({ name, required, in: location }) =>
    location === 'path' ? true : (wanted.get(name) ?? required),
  );
}

/** The credentials of the first security alternative that needs any. */
function authorizationsOf(
  operation: Operation,
  schemes: readonly SecurityScheme[],
  tokenVariable: string,
): SampleAuthorization[] | undefined {
  // If authentication is optional, a request with a token may still get more data. So the sample has one.
  const alternative = operation.security.find(({ schemes }) => schemes.length > 0);
  const found = (alternative?.schemes ?? []).flatMap(({ key }): SampleAuthorization[] => {
    const scheme = schemes.find((candidate) => candidate.key === key);
    return scheme ? authorizationOf(scheme, tokenVariable) : [];
  });
  // A request has only one `Authorization` header.
  const [header, ...more] = found.filter(({ kind }) => kind !== 'apiKey' && kind !== 'mutualTLS');
  const all = found.filter(
    (authorization) => authorization === header || !more.includes(authorization),
  );
  const keys = all.filter(({ kind }) => kind === 'apiKey');
  if (all.length === 0) return undefined;
  return all.map((authorization) =>
    authorization.kind === 'apiKey' && keys.length > 1
      ? { ...authorization, env: variableName(authorization.name) }
      : authorization,
  );
}

function authorizationOf(
  { type, scheme, in: location, name }: SecurityScheme,
  tokenVariable: string,
): SampleAuthorization[] {
  const bearer: SampleAuthorization = { kind: 'bearer', env: tokenVariable };
  switch (type) {
    case 'oauth2':
    case 'openIdConnect':
      return [bearer];
    case 'mutualTLS':
      return [{ kind: 'mutualTLS' }];
    case 'apiKey':
      return location === undefined || name === undefined
        ? []
        : [{ kind: 'apiKey', in: location, name }];
    case 'http':
      if (scheme === 'basic' || scheme === 'digest') return [{ kind: scheme }];
      return scheme === undefined || scheme === 'bearer'
        ? [bearer]
        : [{ kind: 'scheme', scheme: scheme.charAt(0).toUpperCase() + scheme.slice(1) }];
  }
}

/** `X_APP_ID` for `X-App-Id`. */
function variableName(name: string): string {
  return (
    name
      .toUpperCase()
      .replace(/[^A-Z0-9]+/g, '_')
      .replace(/^(?=\d)/, 'KEY_') || 'API_KEY'
  );
}

function bodyOf(
  reference: Place | undefined,
  operation: Operation,
  context: SchemaContext,
  { given, exampleName }: { given?: { value: unknown }; exampleName?: string },
): SampleBody | undefined {
  const body = reference && context.references.resolve(reference)?.place;
  const content = operation.requestBody?.content ?? [];
  const mediaType = mainMediaType(content.map((media) => media.mediaType));
  if (!body || mediaType === undefined) return undefined;
  const example = content
    .find((media) => media.mediaType === mediaType)
    ?.examples.find(
      ({ name, externalValue }) => externalValue === undefined && name === (exampleName ?? name),
    );
  const isMultipart = /^multipart\//i.test(mediaType);
  const isForm = isMultipart || /^application\/x-www-form-urlencoded/i.test(mediaType);
  const media = new Map(entries(member(body, 'content'))).get(mediaType);
  const target = media && (context.references.resolve(media)?.place ?? media);
  const schema = target && member(target, 'schema');
  if (target && isForm) {
    const stated = given ? given.value : statedForm(target, example?.name, context);
    const value =
      isObject(stated) && !isLong(stated)
        ? stated
        : schema && context.examples.make([schema], 'request');
    if (isObject(value)) {
      return isMultipart
        ? { mediaType, text: '', parts: formParts(value, target, context) }
        : { mediaType, text: '', fields: formFields(value, member(target, 'encoding')) };
    }
  }
  const notation = { xmlSchema: schema && { schema: [schema], reader: context.reader } };
  if (given) return { mediaType, text: exampleText(given.value, mediaType, notation) };
  if (example && !example.omitted) return { mediaType, text: example.text };
  if (example && schema) {
    // An example that is cut is not a valid body.
    const made = context.examples.make([schema], 'request');
    if (made !== undefined) return { mediaType, text: exampleText(made, mediaType, notation) };
  }
  return { mediaType, text: /json/i.test(mediaType) ? '{}' : '' };
}

/** The example of a form that the description states: a named one, or the only one. */
function statedForm(
  media: Place,
  name: string | undefined,
  { references }: SchemaContext,
): unknown {
  const named = entries(member(media, 'examples')).find(([own]) => own === name)?.[1];
  const example = named && references.resolve(named)?.place;
  return example ? fieldOf(example.value, 'value') : fieldOf(media.value, 'example');
}

/** A value as text for a URL or header: JSON without line breaks, other media types as examples show them. */
function oneLine(value: unknown, mediaType: string): string {
  return /json/i.test(mediaType) ? printJson(value) : exampleText(value, mediaType);
}
