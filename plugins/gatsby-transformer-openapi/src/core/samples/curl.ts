import { urlWithHost } from './urlWithHost';
import { inDouble, shellQuoted, singleQuoted } from './shellText';
import type { FormPart } from './formParts';
import type { SampleAuthorization, SampleBody, SampleRequest } from './sampleRequest';
import { sentMethod } from '../../../../shared/text/sentMethod';

/** What a script adds to a command. The texts are already in the syntax of the shell. */
interface CurlAdditions {
  options: readonly string[];
  /** Arguments that are added to a query. */
  pairs?: readonly string[];
  /** The URL instead of that of the request. */
  url?: string;
}

/** The request as a command that runs in any POSIX shell. It has no options that curl does not need. */
export function curl(request: SampleRequest, added: CurlAdditions = { options: [] }): string {
  const { method, headers, cookies, authorization = [], body } = request;
  const target = targetOf(request);
  const more = added.pairs ?? [];
  const pairs = [...target.pairs, ...more];
  const isGet = target.isGet || more.length > 0;
  const start = ['curl', ...added.options].join(' ');
  const lines = [`${start}${methodOption(method, isGet, body)} ${added.url ?? target.url}`];
  lines.push(...authorization.flatMap(authorizationLines));
  for (const [name, value] of headers) lines.push(`--header ${shellQuoted(`${name}: ${value}`)}`);
  if (cookies.length > 0) {
    lines.push(
      `--cookie ${shellQuoted(cookies.map(([name, value]) => `${name}=${value}`).join('; '))}`,
    );
  }
  lines.push(...pairs);
  if (body) lines.push(...bodyLines(body));
  return lines.join(' \\\n  ');
}

/** curl sends GET, with `--get` too, and POST if there is a body. */
function methodOption(method: string, isGet: boolean, body: SampleRequest['body']): string {
  const get = isGet ? ' --get' : '';
  if (method === 'head') return ` --head${get}`;
  const sent = sentMethod(method);
  const isDefault = body ? method === 'post' : method === 'get';
  return isDefault ? get : ` --request ${/^[\w.-]+$/.test(sent) ? sent : singleQuoted(sent)}${get}`;
}

/**
 * The URL with its query. Without a body, curl encodes the query: `--get` puts the values into it, and `--data-urlencode`
 * encodes them. Brackets in names stay readable.
 */
function targetOf({ url, query, authorization = [], body }: SampleRequest) {
  const keys = authorization.flatMap((way) =>
    way.kind === 'apiKey' && way.in === 'query' ? [way] : [],
  );
  const target = urlWithHost(url);
  if (query.length + keys.length === 0)
    return { isGet: false, url: shellQuoted(target), pairs: [] };
  if (!body) {
    const pairs = [
      ...query.map(
        ([name, value]) => `--data-urlencode ${shellQuoted(`${encodeName(name)}=${value}`)}`,
      ),
      ...keys.map(
        ({ name, env = 'API_KEY' }) => `--data-urlencode "${inDouble(encodeName(name))}=$${env}"`,
      ),
    ];
    return { isGet: true, url: shellQuoted(target), pairs };
  }
  const text = query
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
  const key = keys
    .map(({ name, env = 'API_KEY' }) => `${encodeURIComponent(name)}=$${env}`)
    .join('&');
  const start = `${target}?${text}`;
  const whole =
    key === '' ? shellQuoted(start) : `"${inDouble(start)}${text === '' ? '' : '&'}${key}"`;
  return { isGet: false, url: whole, pairs: [] };
}

function authorizationLines(way: SampleAuthorization): string[] {
  switch (way.kind) {
    case 'bearer':
      return [`--header "Authorization: Bearer $${way.env}"`];
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

function bodyLines({ mediaType, fields, parts, text }: SampleBody): string[] {
  if (parts) return parts.map(partLine);
  if (fields)
    return fields.map(
      ([name, value]) => `--data-urlencode ${shellQuoted(`${encodeName(name)}=${value}`)}`,
    );
  const header = `--header ${shellQuoted(`Content-Type: ${mediaType}`)}`;
  if (text === '' || text === '<binary>') return [header, "--data-binary '@file'"];
  // `--data` reads a file if the text begins with `@`.
  return [header, `${text.startsWith('@') ? '--data-raw' : '--data'} ${shellQuoted(text)}`];
}

/**
 * A part of a multipart body. `--form` does not send some texts as they are: `@` and `<` at the start read a file, and
 * content types follow `;`. `--form-string` does, but has no content type. So texts with a content type are quoted.
 */
function partLine({ name, value, isFile, contentType }: FormPart): string {
  const type = contentType === undefined ? '' : `;type=${contentType}`;
  if (isFile) return `--form ${shellQuoted(`${name}=@${value}${type}`)}`;
  const isPlain = !/^[@<("\s]|;|\s$/.test(value);
  if (!isPlain && type === '') return `--form-string ${shellQuoted(`${name}=${value}`)}`;
  const text = isPlain ? value : `"${value.replace(/["\\]/g, '\\$&')}"`;
  return `--form ${shellQuoted(`${name}=${text}${type}`)}`;
}

/** curl sends the part before `=` unchanged. So everything but brackets is encoded here. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replaceAll('%5B', '[').replaceAll('%5D', ']');
}
