import { absoluteUrl } from './absoluteUrl';
import type { SampleAuthorization, SampleRequest } from './sampleRequest';

/** The request as a command that runs in any POSIX shell. */
export function curl({
  method,
  url,
  query,
  headers,
  cookies,
  authorization = [],
  body,
}: SampleRequest): string {
  const lines = [`curl --request ${method.toUpperCase()} ${quote(absoluteUrl(url))}`];
  const all = [...query];
  lines.push(...authorization.flatMap(authorizationLines));
  const keys = authorization.flatMap((way) =>
    way.kind === 'apiKey' && way.in === 'query' ? [way] : [],
  );
  for (const [name, value] of headers) lines.push(`--header ${quote(`${name}: ${value}`)}`);
  if (cookies.length > 0) {
    lines.push(`--cookie ${quote(cookies.map(([name, value]) => `${name}=${value}`).join('; '))}`);
  }
  const isGet = method === 'get' || method === 'head' || !body;
  if (all.length > 0 && isGet) {
    // `--get` puts the values into the query, and `--data-urlencode` encodes them. Brackets in names stay readable.
    lines.splice(1, 0, '--get');
    for (const [name, value] of all)
      lines.push(`--data-urlencode ${quote(`${encodeName(name)}=${value}`)}`);
    for (const { name, env = 'API_KEY' } of keys) {
      lines.push(`--data-urlencode "${inDouble(encodeName(name))}=$${env}"`);
    }
  } else {
    const text = all
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      .join('&');
    const key = keys
      .map(({ name, env = 'API_KEY' }) => `${encodeURIComponent(name)}=$${env}`)
      .join('&');
    if (text !== '' || key !== '') {
      const start = `${absoluteUrl(url)}?${text}`;
      const target =
        key === '' ? quote(start) : `"${inDouble(start)}${text === '' ? '' : '&'}${key}"`;
      lines[0] = `curl --request ${method.toUpperCase()} ${target}`;
    }
  }
  if (method === 'head') lines[0] = (lines[0] ?? '').replace('--request HEAD', '--head');
  if (body) lines.push(...bodyLines(body));
  return lines.join(' \\\n  ');
}

function authorizationLines(way: SampleAuthorization): string[] {
  switch (way.kind) {
    case 'bearer':
      return ['--header "Authorization: Bearer $TOKEN"'];
    case 'basic':
      return ['--user "$USERNAME:$PASSWORD"'];
    case 'digest':
      return ['--digest', '--user "$USERNAME:$PASSWORD"'];
    case 'scheme':
      return [`--header "Authorization: ${inDouble(way.scheme)} $CREDENTIALS"`];
    case 'mutualTLS':
      return ['--cert client.pem', '--key client.key'];
    case 'apiKey': {
      const { name, env = 'API_KEY' } = way;
      if (way.in === 'header') return [`--header "${inDouble(name)}: $${env}"`];
      return way.in === 'cookie' ? [`--cookie "${inDouble(name)}=$${env}"`] : [];
    }
  }
}

function bodyLines({ mediaType, fields, text }: NonNullable<SampleRequest['body']>): string[] {
  if (fields && /^multipart\//i.test(mediaType))
    return fields.map(([name, value]) => `--form ${quote(`${name}=${value}`)}`);
  if (fields)
    return fields.map(
      ([name, value]) => `--data-urlencode ${quote(`${encodeName(name)}=${value}`)}`,
    );
  const header = `--header ${quote(`Content-Type: ${mediaType}`)}`;
  if (text === '' || text === '<binary>') return [header, "--data-binary '@file'"];
  return [header, `--data-raw ${quote(text)}`];
}

/** curl sends the part before `=` unchanged. So everything but brackets is encoded here. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replaceAll('%5B', '[').replaceAll('%5D', ']');
}

/** Quotes a text for a shell: with double quotes if nothing has to be escaped, because that is easiest to read. */
function quote(text: string): string {
  if (!/["$`\\!\n']/.test(text)) return `"${text}"`;
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function inDouble(text: string): string {
  return text.replace(/["$`\\]/g, '\\$&');
}
