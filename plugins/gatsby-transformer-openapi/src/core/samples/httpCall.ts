import type { JsonValue } from '../model';
import { urlWithHost } from './urlWithHost';
import type { ErrorShape } from './errorShape';
import type { SampleRequest } from './sampleRequest';
import { fromEnvironment, joinedText } from './sampleText';
import type { SampleText } from './sampleText';
import { sentMethod } from '../../../../shared/text/sentMethod';

/** A request in parts, which each language encodes itself. Secrets come from environment variables. */
export interface HttpCall {
  /** As it is sent, see `sentMethod`. */
  method: string;
  /** Absolute URL without the query. */
  url: string;
  query: Pair[];
  /** Without the content type. */
  headers: Pair[];
  body?: CallBody;
  /** Where the response contains the code of an error. Undefined if the description does not say so. */
  error?: ErrorShape;
}

/** A name and a value. Names may repeat. */
export type Pair = readonly [name: string, value: SampleText];

/** The body of a call, as the languages write it. */
export type CallBody = { mediaType: string } & (
  | {
      kind: 'json';
      value: JsonValue;
      /** The value as JSON, indented by two spaces. */
      text: string;
    }
  | { kind: 'form'; fields: Pair[] }
  | { kind: 'text'; text: string }
);

/** The parts of a request. Undefined if only curl can show the request, such as one with files. */
export function httpCall(request: SampleRequest, error?: ErrorShape): HttpCall | undefined {
  const { method, authorization = [] } = request;
  // A client computes Digest authentication from the server's challenge, and it reads a certificate from files.
  if (authorization.some(({ kind }) => kind === 'digest' || kind === 'mutualTLS')) return undefined;
  const body = bodyOf(request);
  if (request.body && !body) return undefined;
  const query = request.query.map(([name, value]): Pair => [name, [value]]);
  const headers: Pair[] = [];
  const cookies: SampleText[] = [];
  for (const way of authorization) {
    if (way.kind === 'bearer') {
      headers.push(['Authorization', ['Bearer ', fromEnvironment(way.env)]]);
    } else if (way.kind === 'basic' || way.kind === 'scheme') {
      // For Basic authentication, the variable contains `username:password` in Base64.
      const scheme = way.kind === 'basic' ? 'Basic' : way.scheme;
      headers.push(['Authorization', [`${scheme} `, fromEnvironment('CREDENTIALS')]]);
    } else if (way.kind === 'apiKey') {
      const value = fromEnvironment(way.env ?? 'API_KEY');
      if (way.in === 'header') headers.push([way.name, [value]]);
      else if (way.in === 'cookie') cookies.push([`${way.name}=`, value]);
      else query.push([way.name, [value]]);
    }
  }
  for (const [name, value] of request.headers) headers.push([name, [value]]);
  for (const [name, value] of request.cookies) cookies.push([`${name}=${value}`]);
  if (cookies.length > 0) {
    const all = cookies.flatMap((cookie, index) => (index === 0 ? cookie : ['; ', ...cookie]));
    headers.push(['Cookie', joinedText(all)]);
  }
  const url = urlWithHost(request.url);
  return { method: sentMethod(method), url, query, headers, body, error };
}

function bodyOf({ body }: SampleRequest): CallBody | undefined {
  if (!body || /^multipart\//i.test(body.mediaType)) return undefined;
  const { mediaType, fields, text } = body;
  if (fields) {
    const pairs = fields.map(([name, value]): Pair => [name, [value]]);
    return { kind: 'form', mediaType, fields: pairs };
  }
  if (text === '' || text === '<binary>') return undefined;
  if (/json/i.test(mediaType)) {
    try {
      const value = JSON.parse(text) as JsonValue;
      return { kind: 'json', mediaType, value, text };
    } catch {
      // The description has an example that is no JSON.
    }
  }
  return { kind: 'text', mediaType, text };
}
