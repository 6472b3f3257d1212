import { percentEncoded } from '../text/percentEncoded';
import { queryStart } from './languages/queryStart';
import { fileOf } from './sampleBody';
import type { SampleBody } from './sampleBody';
import { urlWithHost } from './urlWithHost';
import { inDouble, shellQuoted, singleQuoted } from './shellText';
import type { FormPart } from './formParts';
import { isFormData, plainType } from './languages/multipart';
import type { SampleAuthorization, SampleRequest } from './sampleRequest';
import { sentMethod } from '../../text/sentMethod';

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
  for (const [name, value] of headers) {
    // With a colon, curl would leave out a header without a value.
    const line = value === '' ? `${name};` : `${name}: ${value}`;
    lines.push(`--header ${shellQuoted(line)}`);
  }
  lines.push(...cookieLines(cookies, authorization));
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
  const text = query.map((pair) => pair.map(percentEncoded).join('=')).join('&');
  const key = keys.map(({ name, env = 'API_KEY' }) => `${percentEncoded(name)}=$${env}`).join('&');
  const start = queryStart(target) + text;
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
      return way.in === 'header' ? [`--header "${inDouble(name)}: $${env}"`] : [];
    }
  }
}

/** All cookies in one option, because curl joins several without a space. */
function cookieLines(
  cookies: SampleRequest['cookies'],
  authorization: readonly SampleAuthorization[],
): string[] {
  const plain = cookies.map((cookie) => cookie.join('=')).join('; ');
  const keys = authorization.flatMap((way) =>
    way.kind === 'apiKey' && way.in === 'cookie'
      ? [`${inDouble(way.name)}=$${way.env ?? 'API_KEY'}`]
      : [],
  );
  if (keys.length > 0) {
    const all = plain === '' ? keys : [...keys, inDouble(plain)];
    return [`--cookie "${all.join('; ')}"`];
  }
  return plain === '' ? [] : [`--cookie ${shellQuoted(plain)}`];
}

function bodyLines(body: SampleBody): string[] {
  const { mediaType, fields, parts, text } = body;
  const header = `--header ${shellQuoted(`Content-Type: ${mediaType}`)}`;
  if (parts) {
    // curl adds the boundary, and the header if it is that of a form.
    const own = isFormData(mediaType)
      ? []
      : [`--header ${shellQuoted(`Content-Type: ${plainType(mediaType)}`)}`];
    return [...own, ...parts.map(partLine)];
  }
  if (fields)
    return fields.map(
      ([name, value]) => `--data-urlencode ${shellQuoted(`${encodeName(name)}=${value}`)}`,
    );
  const file = fileOf(body);
  if (file !== undefined) return [header, `--data-binary '@${file}'`];
  // `--data` reads a file if the text begins with `@`.
  return [header, `${text.startsWith('@') ? '--data-raw' : '--data'} ${shellQuoted(text)}`];
}

/**
 * A part of a multipart body. `--form` does not send some texts as they are: `@` and `<` at the start read a file, and
 * content types and headers follow `;`. `--form-string` does, but has neither. So texts with one of them are quoted.
 */
function partLine({ name, value, isFile, contentType, headers = [] }: FormPart): string {
  const more = [
    ...(contentType === undefined ? [] : [`;type=${contentType}`]),
    ...headers.map(([header, text]) => `;headers=${formQuoted(`${header}: ${text}`)}`),
  ].join('');
  if (isFile) return `--form ${shellQuoted(`${name}=@${value}${more}`)}`;
  const isPlain = !/^[@<("\s]|;|\s$/.test(value);
  if (!isPlain && more === '') return `--form-string ${shellQuoted(`${name}=${value}`)}`;
  const text = isPlain ? value : formQuoted(value);
  return `--form ${shellQuoted(`${name}=${text}${more}`)}`;
}

/** A text in the double quotes of `--form`. */
function formQuoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** curl sends the part before `=` unchanged. So everything but brackets is encoded here. */
function encodeName(name: string): string {
  return percentEncoded(name).replaceAll('%5B', '[').replaceAll('%5D', ']');
}
