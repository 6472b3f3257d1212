import { absoluteUrl } from './absoluteUrl';
import type { SampleRequest } from './sampleRequest';
import { fromEnvironment, joinedText } from './sampleText';
import type { SampleText } from './sampleText';

/** A request as it goes over the wire: everything encoded, everything secret left to the environment. */
export interface WireRequest {
  /** In capitals. */
  method: string;
  url: SampleText;
  headers: { name: string; value: SampleText }[];
  body?: { mediaType: string; text: string };
}

/** The request with encoded query, cookies and form; nothing where its body is made of files. */
export function wireRequest(request: SampleRequest): WireRequest | undefined {
  const { method, authorization } = request;
  const body = wireBody(request);
  if (request.body && !body) return undefined;
  const headers: WireRequest['headers'] = [];
  const cookies: (string | { env: string })[] = [];
  const addCookie = (...parts: SampleText) =>
    cookies.push(...(cookies.length > 0 ? ['; '] : []), ...parts);

  if (authorization?.kind === 'bearer')
    headers.push({ name: 'Authorization', value: ['Bearer ', fromEnvironment('TOKEN')] });
  // The variable holds `username:password` in Base64, which is what goes over the wire.
  if (authorization?.kind === 'basic')
    headers.push({ name: 'Authorization', value: ['Basic ', fromEnvironment('CREDENTIALS')] });
  const key = authorization?.kind === 'apiKey' ? authorization : undefined;
  if (key?.in === 'header') headers.push({ name: key.name, value: [fromEnvironment('API_KEY')] });
  if (key?.in === 'cookie') addCookie(`${key.name}=`, fromEnvironment('API_KEY'));
  for (const [name, value] of request.headers) headers.push({ name, value: [value] });
  for (const [name, value] of request.cookies) addCookie(`${name}=${value}`);
  if (cookies.length > 0) headers.push({ name: 'Cookie', value: joinedText(cookies) });
  if (body) headers.push({ name: 'Content-Type', value: [body.mediaType] });

  const query: (string | { env: string })[] = [encodePairs(request.query)];
  if (key?.in === 'query') {
    query.push(
      `${query[0] === '' ? '' : '&'}${encodeURIComponent(key.name)}=`,
      fromEnvironment('API_KEY'),
    );
  }
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
