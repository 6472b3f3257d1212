import { absoluteUrl } from './absoluteUrl';
import type { SampleRequest } from './sampleRequest';
import { fromEnvironment, joinedText } from './sampleText';
import type { SampleText } from './sampleText';

/** A request as it is sent: everything is encoded, and secrets come from environment variables. */
export interface WireRequest {
  /** In upper case. */
  method: string;
  url: SampleText;
  headers: { name: string; value: SampleText }[];
  body?: { mediaType: string; text: string };
}

/**
 * Encodes the query and the form of a request. Undefined if no fixed text can represent the request, such as one with
 * files.
 */
export function wireRequest(request: SampleRequest): WireRequest | undefined {
  const { method, authorization = [] } = request;
  // A client computes Digest authentication from the server's challenge.
  if (authorization.some(({ kind }) => kind === 'digest')) return undefined;
  const body = wireBody(request);
  if (request.body && !body) return undefined;
  const headers: WireRequest['headers'] = [];
  const cookies: (string | { env: string })[] = [];
  const addCookie = (...parts: SampleText) =>
    cookies.push(...(cookies.length > 0 ? ['; '] : []), ...parts);

  const query: (string | { env: string })[] = [encodePairs(request.query)];
  for (const way of authorization) {
    if (way.kind === 'bearer')
      headers.push({ name: 'Authorization', value: ['Bearer ', fromEnvironment('TOKEN')] });
    // For Basic authentication, the variable contains `username:password` in Base64.
    if (way.kind === 'basic' || way.kind === 'scheme') {
      const scheme = way.kind === 'basic' ? 'Basic' : way.scheme;
      headers.push({
        name: 'Authorization',
        value: [`${scheme} `, fromEnvironment('CREDENTIALS')],
      });
    }
    if (way.kind !== 'apiKey') continue;
    const value = fromEnvironment(way.env ?? 'API_KEY');
    if (way.in === 'header') headers.push({ name: way.name, value: [value] });
    else if (way.in === 'cookie') addCookie(`${way.name}=`, value);
    else {
      const before = query.length === 1 && query[0] === '' ? '' : '&';
      query.push(`${before}${encodeURIComponent(way.name)}=`, value);
    }
  }
  for (const [name, value] of request.headers) headers.push({ name, value: [value] });
  for (const [name, value] of request.cookies) addCookie(`${name}=${value}`);
  if (cookies.length > 0) headers.push({ name: 'Cookie', value: joinedText(cookies) });
  if (body) headers.push({ name: 'Content-Type', value: [body.mediaType] });

  const hasQuery = query.length > 1 || query[0] !== '';
  return {
    method: method.toUpperCase(),
    url: joinedText([absoluteUrl(request.url), ...(hasQuery ? ['?', ...query] : [])]),
    headers,
    body,
  };
}

function wireBody({ body }: SampleRequest): WireRequest['body'] {
  if (!body || /^multipart\//i.test(body.mediaType)) return undefined;
  const { mediaType, fields, text } = body;
  if (fields) return { mediaType, text: encodePairs(fields) };
  return text === '' || text === '<binary>' ? undefined : { mediaType, text };
}

function encodePairs(pairs: readonly (readonly [string, string])[]): string {
  return pairs
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
}
