import { parseJson } from '../../values/parseJson';
import { printJson } from '../../values/printJson';
import type { JsonValue } from '../model';
import { urlWithHost } from './urlWithHost';
import type { ErrorShape } from './errorShape';
import type { FormPart } from './formParts';
import { fileOf } from './sampleBody';
import type { SampleBody } from './sampleBody';
import type { SampleRequest } from './sampleRequest';
import { joinedText } from './sampleText';
import type { SampleText } from './sampleText';
import { sentMethod } from '../../text/sentMethod';

/** A request in parts, which each language encodes itself. Secrets come from environment variables. */
export interface HttpCall {
  /** As it is sent, see `sentMethod`. */
  method: string;
  /** Absolute URL. It may have a query, to which `query` is added. */
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
  | { kind: 'multipart'; parts: readonly FormPart[] }
  | {
      /** The contents of a file. */
      kind: 'file';
      file: string;
    }
);

/** The parts of a request. Undefined if only curl can show the request. */
export function httpCall(request: SampleRequest, error?: ErrorShape): HttpCall | undefined {
  const { method, authorization = [] } = request;
  // A client computes Digest authentication from the server's challenge, and it reads a certificate from files.
  if (authorization.some(({ kind }) => kind === 'digest' || kind === 'mutualTLS')) return undefined;
  const body = request.body && bodyOf(request.body);
  const query = request.query.map(([name, value]): Pair => [name, [value]]);
  const headers: Pair[] = [];
  const cookies: SampleText[] = [];
  for (const way of authorization) {
    if (way.kind === 'bearer') {
      headers.push(['Authorization', ['Bearer ', { env: way.env }]]);
    } else if (way.kind === 'basic' || way.kind === 'scheme') {
      // For Basic authentication, the variable contains `username:password` in Base64.
      const scheme = way.kind === 'basic' ? 'Basic' : way.scheme;
      headers.push(['Authorization', [`${scheme} `, { env: 'CREDENTIALS' }]]);
    } else if (way.kind === 'apiKey') {
      const value = { env: way.env ?? 'API_KEY' };
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

function bodyOf(body: SampleBody): CallBody {
  const { mediaType, fields, parts, text } = body;
  const file = fileOf(body);
  if (parts) return { kind: 'multipart', mediaType, parts };
  if (fields) {
    const pairs = fields.map(([name, value]): Pair => [name, [value]]);
    return { kind: 'form', mediaType, fields: pairs };
  }
  if (file !== undefined) return { kind: 'file', mediaType, file };
  if (/json/i.test(mediaType)) {
    try {
      const value = parseJson(text);
      const line = printJson(value);
      // Languages write some numbers with other digits than the description. As text, they stay the same.
      return line === JSON.stringify(value)
        ? { kind: 'json', mediaType, value: value as JsonValue, text }
        : { kind: 'text', mediaType, text: line };
    } catch {
      // The description has an example that is no JSON.
    }
  }
  return { kind: 'text', mediaType, text };
}
