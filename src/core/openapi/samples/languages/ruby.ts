import { dataLiteral } from './dataLiteral';
import type { LiteralStyle } from './dataLiteral';
import type { CallBody, HttpCall, Pair } from '../httpCall';
import type { FormPart } from '../formParts';
import { isPlainForm, multipartText } from './multipart';
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
const RUBY_STYLE: LiteralStyle = {
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

/** The lines that set up the body. */
function bodyLines(body: CallBody): string[] {
  const contents = (file: string) => `File.binread(${rubyQuoted(file)})`;
  const withType = (expression: string, type = body.mediaType) => [
    `request["Content-Type"] = ${rubyQuoted(type)}`,
    `request.body = ${expression}`,
  ];
  switch (body.kind) {
    case 'json':
      return withType(`JSON.generate(${dataLiteral(body.value, RUBY_STYLE)})`);
    case 'form':
      return withType(rubyForm(body.fields));
    case 'file':
      return withType(contents(body.file));
    case 'text':
      return withType(rubyQuoted(body.text));
    case 'multipart': {
      if (isPlainForm(body.mediaType, body.parts)) {
        const lines = body.parts.map(partValues).join(',\n');
        return [
          'request.set_form(',
          `${INDENT}[`,
          ...inside([lines], INDENT.repeat(2)),
          `${INDENT}],`,
          `${INDENT}"multipart/form-data"`,
          ')',
        ];
      }
      const { mediaType, text } = multipartText(body.mediaType, body.parts, contents);
      // Ruby does not join a text that is not ASCII with bytes.
      const texts = text.map((part) =>
        typeof part === 'string' && /[^\0-\x7f]/.test(part)
          ? `${rubyQuoted(part)}.b`
          : rubyText([part]),
      );
      return withType(texts.join(' + '), mediaType);
    }
  }
}

/** A part as a list: its name, its text or file, and the options of the file. */
function partValues({ name, value, isFile, contentType }: FormPart): string {
  const content = isFile ? `File.open(${rubyQuoted(value)})` : rubyQuoted(value);
  const type = contentType === undefined ? '' : `, { content_type: ${rubyQuoted(contentType)} }`;
  return `[${rubyQuoted(name)}, ${content}${type}]`;
}

/** The lines that set up the URL. */
export function rubyUri({ url, query }: Pick<HttpCall, 'url' | 'query'>): string[] {
  return [
    `uri = URI(${rubyQuoted(url)})`,
    ...(query.length > 0 ? [`uri.query = ${rubyQuery(url, rubyForm(query))}`] : []),
  ];
}

/** A query as an expression, after the one that the URL has. */
export function rubyQuery(url: string, form: string): string {
  const [, own] = /\?(.*)/.exec(url) ?? [];
  return own === undefined ? form : `${rubyQuoted(`${own}&`)} + ${form}`;
}

/** The lines that set up the request. */
export function rubyRequest({ method, headers, body }: Omit<HttpCall, 'url' | 'query'>): string[] {
  const name = method.charAt(0) + method.slice(1).toLowerCase();
  return [
    METHODS.includes(method)
      ? `request = Net::HTTP::${name}.new(uri)`
      : `request = Net::HTTPGenericRequest.new(${rubyQuoted(method)}, ${Boolean(body)}, true, uri)`,
    ...headers.map(([header, value]) => `request[${rubyQuoted(header)}] = ${rubyText(value)}`),
    ...(body ? bodyLines(body) : []),
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
