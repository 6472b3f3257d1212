import { shellCommands, type Command } from './shellWords';

/** A request that a script makes with curl. */
export interface CurlRequest {
  method: string;
  url: string;
  /** Names and values of the query. */
  query: [name: string, value: string][];
  headers: string[];
  body?: string;
}

/** Options with a value, and the part of the request that they set. */
const WITH_VALUE = new Map([
  ['--request', 'method'],
  ['-X', 'method'],
  ['--header', 'header'],
  ['-H', 'header'],
  ['--data', 'data'],
  ['--data-raw', 'data'],
  ['--data-urlencode', 'urlencoded'],
  ['--output', 'none'],
  ['-o', 'none'],
  ['--write-out', 'none'],
  ['--user', 'none'],
  ['--upload-file', 'none'],
  ['--max-time', 'none'],
  ['--connect-to', 'none'],
]);

/**
 * The request of one command. Undefined if it does not call curl.
 * @throws for an unknown option
 */
function requestOf(words: Command, values: ReadonlyMap<string, string>): CurlRequest | undefined {
  const start = words.indexOf('curl');
  if (start < 0) return undefined;
  const request: CurlRequest = { method: '', url: '', query: [], headers: [] };
  const data: string[] = [];
  let asQuery = false;
  const known = (text: string) =>
    text.replace(/\$\{?(\w+)\}?/g, (whole, name: string) => values.get(name) ?? whole);
  for (let i = start + 1; i < words.length; i += 1) {
    const word = words[i] as string;
    const effect = WITH_VALUE.get(word);
    if (effect) {
      const value = known(words[(i += 1)] ?? '');
      if (effect === 'method') request.method = value;
      if (effect === 'header') request.headers.push(value);
      if (effect === 'data') data.push(value);
      if (effect === 'urlencoded') {
        const [name = '', ...rest] = value.split('=');
        request.query.push([name, rest.join('=')]);
      }
    } else if (/^(--get|-G)$/.test(word)) asQuery = true;
    else if (
      /^(--silent|--show-error|--fail|--fail-with-body|--include|--location|--remote-name|--head|-[siIfLS]+)$/.test(
        word,
      )
    )
      continue;
    else if (word.startsWith('-')) throw new Error(`curl's option ${word} is not known here.`);
    else request.url = known(word);
  }
  const [address = '', query] = request.url.split('?');
  request.url = address;
  for (const [name, value] of new URLSearchParams(query ?? '')) request.query.push([name, value]);
  if (!asQuery && data.length > 0) request.body = data.join('&');
  request.method ||= request.body === undefined ? 'GET' : 'POST';
  return request;
}

/** All requests to the API in a script. Variables of the script are replaced. */
export function curlRequests(script: string, origin: string): CurlRequest[] {
  const values = new Map<string, string>();
  return shellCommands(script).flatMap((words) => {
    const assignment = /^(?:export )?(\w+)=(.*)$/s.exec(
      words.filter((word) => word !== 'export').join(' '),
    );
    if (assignment && !words.includes('curl')) values.set(assignment[1] ?? '', assignment[2] ?? '');
    const request = requestOf(words, values);
    return request?.url.startsWith(`${origin}/`) ? [request] : [];
  });
}
