import { dataLiteral } from './dataLiteral';
import type { LiteralStyle } from './dataLiteral';
import type { CallBody, HttpCall, Pair } from '../httpCall';
import { valuesByName } from './pairs';
import type { SamplePart, SampleText } from '../sampleText';
import type { Language } from './language';
import { doubleQuoted, inside } from './literals';

const INDENT = '  ';
const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'];

/** A string literal. */
export function rubyQuoted(text: string): string {
  return doubleQuoted(text).replace(/#(?=[{$@])/g, '\\#');
}

/** How Ruby writes data. */
export const RUBY_STYLE: LiteralStyle = {
  text: rubyQuoted,
  words: { true: 'true', false: 'false', null: 'nil' },
  object: () => ['{', '}'],
  list: ['[', ']'],
  property: (name, value) => `${/^[a-z_]\w*$/i.test(name) ? name : rubyQuoted(name)}: ${value}`,
  indent: INDENT,
  separator: ',',
  isTrailing: false,
};

/** A text as an expression. */
export function rubyText(parts: SampleText): string {
  const [only] = parts;
  const expression = (part: Exclude<SamplePart, string>) =>
    'code' in part ? part.code : `ENV.fetch("${part.env}")`;
  if (parts.length === 1 && typeof only === 'object') return expression(only);
  return `"${parts
    .map((part) =>
      typeof part === 'string' ? rubyQuoted(part).slice(1, -1) : `#{${expression(part)}}`,
    )
    .join('')}"`;
}

/** The access to an item, or to one inside of others. */
export function rubyItem(names: readonly string[]): string {
  return names.map((name) => `[${rubyQuoted(name)}]`).join('');
}

/** Pairs as the entries of a hash. Repeated names have a list of values. */
export function rubyPairs(pairs: readonly Pair[]): string[] {
  const lines = valuesByName(pairs).map(([name, [first = [], ...more]]) => {
    const all = [first, ...more].map(rubyText);
    return `${rubyQuoted(name)} => ${more.length === 0 ? all.join('') : `[${all.join(', ')}]`}`;
  });
  return inside([lines.join(',\n')], INDENT);
}

function rubyForm(pairs: readonly Pair[]): string {
  return ['URI.encode_www_form(', ...rubyPairs(pairs), ')'].join('\n');
}

function bodyExpression(body: CallBody): string {
  if (body.kind === 'json') return `JSON.generate(${dataLiteral(body.value, RUBY_STYLE)})`;
  return body.kind === 'form' ? rubyForm(body.fields) : rubyQuoted(body.text);
}

/** The lines that set up the URL. */
export function rubyUri({ url, query }: Pick<HttpCall, 'url' | 'query'>): string[] {
  return [
    `uri = URI(${rubyQuoted(url)})`,
    ...(query.length > 0 ? [`uri.query = ${rubyForm(query)}`] : []),
  ];
}

/** The lines that set up the request. */
export function rubyRequest({ method, headers, body }: Omit<HttpCall, 'url' | 'query'>): string[] {
  const name = method.charAt(0) + method.slice(1).toLowerCase();
  return [
    METHODS.includes(method)
      ? `request = Net::HTTP::${name}.new(uri)`
      : `request = Net::HTTPGenericRequest.new(${rubyQuoted(method)}, ${Boolean(body)}, true, uri)`,
    ...headers.map(([header, value]) => `request[${rubyQuoted(header)}] = ${rubyText(value)}`),
    ...(body
      ? [
          `request["Content-Type"] = ${rubyQuoted(body.mediaType)}`,
          `request.body = ${bodyExpression(body)}`,
        ]
      : []),
  ];
}

/** The lines that send the request. */
export function rubySend(url: string): string[] {
  const secure = url.startsWith('http:') ? '' : ', use_ssl: true';
  return [
    `response = Net::HTTP.start(uri.hostname, uri.port${secure}) { |http| http.request(request) }`,
  ];
}

/** The lines that end the program with the code of an error. */
export function rubyCheck({ error }: Pick<HttpCall, 'error'>): string[] {
  const failure = error
    ? [
        `error = JSON.parse(response.body)${rubyItem(error.path)}`,
        `abort "#{error${rubyItem([error.code])}}${
          error.words === undefined ? '' : `: #{error${rubyItem([error.words])}}`
        }"`,
      ]
    : ['abort "#{response.code}: #{response.body}"'];
  return ['unless response.is_a?(Net::HTTPSuccess)', ...inside(failure, INDENT), 'end'];
}

/** Joins the libraries that the code needs with the code. */
export function rubyProgram(lines: readonly string[]): string {
  const code = lines.join('\n');
  const json = /\bJSON\./.test(code) ? 'require "json"\n' : '';
  return `${json}require "net/http"\n\n${code}`;
}

/** Ruby's net/http. */
export const ruby: Language = {
  id: 'ruby',
  label: 'Ruby',
  grammar: 'ruby',
  program: (call) =>
    rubyProgram([
      ...rubyUri(call),
      ...rubyRequest(call),
      '',
      ...rubySend(call.url),
      ...rubyCheck(call),
      'puts response.body',
    ]),
};
