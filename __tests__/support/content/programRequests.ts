import type { CurlRequest } from './curlRequests';
import { literalAt, UNKNOWN, type Literal } from './literals';

/** Languages whose programs are read here. `curlRequests` reads shell scripts. */
export const PROGRAMS = new Set(['go', 'php', 'ruby', 'js', 'ts', 'python', 'powershell']);

/** Patterns of the method in all languages. Without a match, the method is GET. */
const METHODS = [
  /http\.NewRequest(?:WithContext)?\((?:\w+, )?(?:http\.Method|")(\w+)/,
  /CURLOPT_CUSTOMREQUEST => '(\w+)'/,
  /CURLOPT_(POST)(?:FIELDS)?\b/,
  /Net::HTTP\.(get|post)\w*\(/,
  /Net::HTTP::(\w+)\.new/,
  /\bmethod: '(\w+)'/,
  /requests\.(\w+)\(/,
  /-Method (\w+)/,
];

/** Patterns before the values of the query. */
const QUERIES = [
  /http_build_query(?=\()/,
  /encode_www_form(?=\()/,
  /URLSearchParams(?=\()/,
  /=\s*(?=url\.Values\{)/,
  /\bparams=(?=\{)/,
];

/** Patterns before the body or the variable with the body. */
const BODIES = [
  /json_encode\(/,
  /JSON\.(?:generate|stringify)\(/,
  /json\.(?:Marshal|dumps)\(/,
  /\bjson=/,
  /-Body /,
];

/** The literal after the first pattern that matches. A variable is replaced by its value. */
function writtenBehind(patterns: readonly RegExp[], program: string): Literal | undefined {
  const match = patterns.map((pattern) => pattern.exec(program)).find((found) => found !== null);
  if (!match) return undefined;
  const at = match.index + match[0].length;
  const variable = /^\$?[a-z_]\w*(?![\w.([])/.exec(program.slice(at))?.[0];
  if (variable === undefined || /^(map|array|url)$/.test(variable))
    return only(literalAt(program, at));
  const name = variable.replace('$', '\\$');
  const assigned = new RegExp(`(?:^|[^\\w$])${name} :?= `).exec(program);
  return assigned ? only(literalAt(program, assigned.index + assigned[0].length)) : UNKNOWN;
}

/** The argument of a call with one argument. */
const only = (value: Literal): Literal =>
  Array.isArray(value) && value.length === 1 ? (value[0] ?? null) : value;

/** Names and values of a query, such as `disk[id]`. */
function flatten(value: Literal, name = ''): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((item) => flatten(item, name));
  if (typeof value !== 'object' || value === null) return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, item]) =>
    flatten(item, name === '' ? key : `${name}[${key}]`),
  );
}

/**
 * The request of a program that contains a whole URL. Empty if it contains none.
 * @throws if it contains several
 */
export function programRequests(program: string, origin: string): CurlRequest[] {
  const quoted = [...program.matchAll(/(["'`])(https:\/\/[^"'`\s]*?)\??\1/g)]
    .map(([, , url = '']) => url)
    .filter((url) => url.startsWith(`${origin}/`) && /\/v\d+\/\w/.test(url) && !/[#$]\{/.test(url));
  const [url, another] = quoted;
  if (url === undefined) return [];
  if (another !== undefined) throw new Error(`Two requests in one program: ${url}, ${another}`);

  const named = METHODS.map((pattern) => pattern.exec(program)?.[1]).find(Boolean) ?? 'GET';
  const method = named.toUpperCase();
  const query = flatten(writtenBehind(QUERIES, program) ?? {});
  for (const [, name = '', value = UNKNOWN] of program.matchAll(
    /\bquery\.(?:Set|Add)\("([^"]+)", (?:"([^"]*)")?/g,
  )) {
    query.push([name, value]);
  }
  const body = writtenBehind(BODIES, program);
  // PowerShell sends the body of a GET request as query.
  if (method === 'GET' && body !== undefined) query.push(...flatten(body));
  const headers = [
    ...(/Authorization\W{1,8}Bearer /.test(program) ? ['Authorization: Bearer token'] : []),
    ...(/Content-?Type\W{1,8}application\/json|\bjson=/.test(program)
      ? ['Content-Type: application/json']
      : []),
  ];
  return [
    {
      method,
      url,
      query,
      headers,
      ...(method !== 'GET' && body !== undefined && { body: JSON.stringify(body) }),
    },
  ];
}
