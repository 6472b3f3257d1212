import { printJson } from '../../values/printJson';
import { exampleText } from '../examples/exampleText';
import { serializeParameter } from '../examples/serializeParameter';
import { member } from '../load/place';
import type { HttpMethod, Operation, SecurityScheme } from '../model';
import { mainOf } from '../normalise/mediaTypes';
import type { SchemaContext } from '../normalise/context';
import { parameterExamples, parameterSchema, serializedExample } from '../normalise/parameters';
import type { ParameterSource } from '../normalise/parameters';
import type { ReadDescription } from '../normalise/readDescription';
import type { ReadOperation } from '../normalise/readOperation';
import { headerName, headerText } from '../text/headerText';
import { percentEncoded, reservedKept } from '../text/percentEncoded';
import { joinQuery, splitUrl } from './requestUrl';
import type { QueryPart } from './requestUrl';
import { sampleBody } from './sampleBody';
import type { SampleBody } from './sampleBody';
import { capital } from '../../text/capital';

/** A valid request. All samples are made from it. */
export interface SampleRequest {
  method: HttpMethod;
  /**
   * URL with encoded values of the path parameters. It has the whole query if the encoders of languages would change a part of
   * it, such as characters that are sent as they are.
   */
  url: string;
  /** Names and values of the query, not encoded. */
  query: [string, string][];
  headers: [string, string][];
  /** Names and values, encoded. */
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

/** What the requests of an API are made from. */
export type SampledApi = Pick<ReadDescription, 'context' | 'description' | 'tokenVariable'>;

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
  const isQueryParameter = (name: string) =>
    parameters.some((parameter) => parameter.in === 'query' && parameter.name === name);
  const { path, query } = splitUrl(operation.url, isQueryParameter);
  let target = path;
  const headers: [string, string][] = [];
  const cookies: [string, string][] = [];
  for (const parameter of chosen) {
    const { name, in: location, style, allowReserved } = parameter;
    const value = valueOf(parameter, given, context);
    const write = (encode: (text: string) => string) => pairsOf(parameter, value, encode, context);
    if (location === 'path') {
      const [[, text] = ['', '']] = write(allowReserved ? inPath : percentEncoded);
      target = target.replaceAll(`{${name}}`, () => text);
    } else if (location === 'querystring') {
      query.push({ text: wholeQuery(parameter, value, Boolean(given), context) });
    } else if (location === 'query') {
      const plain = write((text) => text);
      const encoded = write(allowReserved ? inQuery : percentEncoded);
      query.push(...encoded.map((pair, index) => queryPart(pair, plain[index])));
    } else if (location === 'cookie') {
      const isPlain = style === 'cookie';
      const encode = isPlain ? headerText : allowReserved ? inCookie : percentEncoded;
      cookies.push(...write(encode));
    } else {
      headers.push(
        ...write((text) => text).map(([own, text]): [string, string] => [
          headerName(own),
          headerText(text),
        ]),
      );
    }
  }
  const accepted = operation.responses
    .filter(({ status, isAny }) => status.startsWith('2') || isAny)
    .map(({ content }) => mainOf(content)?.mediaType)
    .find((mediaType) => mediaType !== undefined);
  // APIs respond with JSON if the request has no `Accept` header.
  if (accepted !== undefined && !/json|\*/.test(accepted))
    headers.push(['Accept', headerText(accepted)]);
  // HTTP gives the body of these methods no meaning, and clients do not send it.
  const hasBody = (!given || given.body) && !/^(?:head|trace)$/i.test(operation.method);
  return {
    method: operation.method,
    ...joinQuery(target, query),
    headers,
    cookies,
    authorization: authorizationsOf(operation, description.securitySchemes, tokenVariable),
    body: hasBody
      ? sampleBody(body, operation, context, { given: given?.body, exampleName })
      : undefined,
  };
}

const inPath = (text: string) => reservedKept(text, '?');
const inQuery = (text: string) => reservedKept(text, '&');
const inCookie = (text: string) => reservedKept(text, ',;');

/** The value that a sample sends for a parameter. */
function valueOf(
  parameter: ParameterSource,
  given: GivenArguments | undefined,
  context: SchemaContext,
): unknown {
  const { place } = parameter.resolved;
  const { schema } = parameterSchema(place, context);
  const [example] = parameterExamples(place, context);
  return (
    given?.parameters.get(parameter)
    ?? example
    ?? (schema && context.examples.make([schema], 'request', parameter.name))
    ?? parameter.name
  );
}

/** A parameter that is not the whole query, as pairs of name and value. */
function pairsOf(
  parameter: ParameterSource,
  value: unknown,
  encode: (text: string) => string,
  context: SchemaContext,
): [string, string][] {
  const { name, in: location } = parameter;
  const { mediaType } = parameterSchema(parameter.resolved.place, context);
  return mediaType === undefined && location !== 'querystring'
    ? serializeParameter({ ...parameter, in: location }, value, encode)
    : [[encode(name), encode(oneLine(value, mediaType ?? ''))]];
}

function queryPart(encoded: [string, string], plain?: [string, string]): QueryPart {
  const text = encoded.join('=');
  return { text, pair: plain && text === plain.map(percentEncoded).join('=') ? plain : undefined };
}

/** The value of a parameter in `querystring` as a query. A serialized example already is one. */
function wholeQuery(
  { resolved: { place } }: ParameterSource,
  value: unknown,
  isGiven: boolean,
  context: SchemaContext,
): string {
  const { mediaType = '', media } = parameterSchema(place, context);
  const serialized = isGiven ? undefined : serializedExample(place, context);
  const isForm = /^application\/x-www-form-urlencoded/i.test(mediaType);
  const encoding = media && member(media, 'encoding');
  const query = isForm ? exampleText(value, mediaType, { encoding }) : undefined;
  const text = serialized ?? query ?? percentEncoded(oneLine(value, mediaType));
  return text.replace(/^\?/, '').replaceAll('#', '%23');
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
  // A request has only one `Authorization` header. A scheme says more about its value than the name of an API key.
  const headers = found.filter(isAuthorizationHeader);
  const header = headers.find(({ kind }) => kind !== 'apiKey') ?? headers[0];
  const all = found.filter(
    (authorization) => authorization === header || !headers.includes(authorization),
  );
  const keys = all.filter(({ kind }) => kind === 'apiKey');
  if (all.length === 0) return undefined;
  return all.map((authorization) =>
    authorization.kind === 'apiKey' && keys.length > 1
      ? { ...authorization, env: variableName(authorization.name) }
      : authorization,
  );
}

function isAuthorizationHeader(authorization: SampleAuthorization): boolean {
  return authorization.kind === 'apiKey'
    ? authorization.in === 'header' && /^authorization$/i.test(authorization.name)
    : authorization.kind !== 'mutualTLS';
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
        : [{ kind: 'apiKey', in: location, name: location === 'query' ? name : headerName(name) }];
    case 'http':
      if (scheme === 'basic' || scheme === 'digest') return [{ kind: scheme }];
      return scheme === undefined || scheme === 'bearer'
        ? [bearer]
        : [{ kind: 'scheme', scheme: capital(scheme) }];
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

/** A value as text for a URL or header: JSON without line breaks, other media types as examples show them. */
function oneLine(value: unknown, mediaType: string): string {
  return /json/i.test(mediaType) ? printJson(value) : exampleText(value, mediaType);
}
