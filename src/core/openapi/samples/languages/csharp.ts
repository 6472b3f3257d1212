import { dataLiteral, JSON_WORDS } from './dataLiteral';
import type { LiteralStyle } from './dataLiteral';
import type { CallBody, HttpCall, Pair } from '../httpCall';
import type { FormPart } from '../formParts';
import { isFormData } from './multipart';
import { queryStart } from './queryStart';
import { hasRepeatedNames } from './pairs';
import type { SampleText } from '../sampleText';
import type { Language } from './language';
import { concatenated, doubleQuoted, inside } from './literals';

const INDENT = '    ';
const METHODS = ['GET', 'PUT', 'POST', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PATCH'];

const STYLE: LiteralStyle = {
  text: doubleQuoted,
  words: JSON_WORDS,
  object: () => ['new JsonObject {', '}'],
  list: ['new JsonArray {', '}'],
  property: (name, value) => `[${doubleQuoted(name)}] = ${value}`,
  indent: INDENT,
  separator: ',',
  isTrailing: true,
};

function text(parts: SampleText): string {
  return concatenated(
    parts,
    ' + ',
    doubleQuoted,
    (name) => `Environment.GetEnvironmentVariable("${name}")`,
  );
}

function form(pairs: readonly Pair[]): string {
  const isList = hasRepeatedNames(pairs);
  const type = isList ? 'KeyValuePair<string, string>[]' : 'Dictionary<string, string>';
  const lines = pairs.map(([name, value]) =>
    isList
      ? `new(${doubleQuoted(name)}, ${text(value)}),`
      : `[${doubleQuoted(name)}] = ${text(value)},`,
  );
  return [`new FormUrlEncodedContent(new ${type} {`, ...inside(lines, INDENT), '})'].join('\n');
}

/** A media type as an object. */
function typeOf(mediaType: string): string {
  const isPlain = /^[\w!#$%&'*.^`|~+-]+\/[\w!#$%&'*.^`|~+-]+$/.test(mediaType);
  return isPlain
    ? `new MediaTypeHeaderValue(${doubleQuoted(mediaType)})`
    : `MediaTypeHeaderValue.Parse(${doubleQuoted(mediaType)})`;
}

/** An initializer with the headers of a body or a part. Empty if there are none. */
function headersOf(headers: readonly (readonly [name: string, value: string])[]): string {
  if (headers.length === 0) return '';
  const all = headers.map((header) => `{ ${header.map(doubleQuoted).join(', ')} }`);
  return ` { Headers = { ${all.join(', ')} } }`;
}

function fileContent(
  file: string,
  contentType: string | undefined,
  headers: FormPart['headers'] = [],
): string {
  const type = contentType === undefined ? [] : [['Content-Type', contentType] as const];
  return `new StreamContent(File.OpenRead(${doubleQuoted(file)}))${headersOf([...type, ...headers])}`;
}

function partContent({ value, isFile, contentType, headers = [] }: FormPart): string {
  if (isFile) return fileContent(value, contentType, headers);
  const type = contentType === undefined ? '' : `, ${typeOf(contentType)}`;
  return `new StringContent(${doubleQuoted(value)}${type})${headersOf(headers)}`;
}

/** The lines that set up the body. */
function bodyLines(body: CallBody): string[] {
  if (body.kind === 'multipart') {
    return [
      'var form = new MultipartFormDataContent();',
      ...body.parts.map((part) => {
        const names = [part.name, ...(part.isFile ? [part.value] : [])].map(doubleQuoted);
        return `form.Add(${[partContent(part), ...names].join(', ')});`;
      }),
      'request.Content = form;',
    ];
  }
  return [`request.Content = ${content(body)};`];
}

function content(body: Exclude<CallBody, { kind: 'multipart' }>): string {
  const type = typeOf(body.mediaType);
  if (body.kind === 'form') return form(body.fields);
  if (body.kind === 'file') return fileContent(body.file, body.mediaType);
  if (body.kind === 'text') return `new StringContent(${doubleQuoted(body.text)}, ${type})`;
  // A value that is neither an object nor a list needs its type.
  const isNode = typeof body.value === 'object' && body.value !== null;
  const value = `${isNode ? '' : '(JsonNode?)'}${dataLiteral(body.value, STYLE)}`;
  return body.mediaType === 'application/json'
    ? `JsonContent.Create(${value})`
    : `JsonContent.Create(${value}, ${type})`;
}

function check({ error }: HttpCall): string[] {
  const items = (names: readonly string[]) =>
    names.map((name) => `[${doubleQuoted(name)}]!`).join('');
  const words = error?.words === undefined ? '' : ` + ": " + error[${doubleQuoted(error.words)}]`;
  const failure = error
    ? [
        `var error = JsonNode.Parse(answer)!${items(error.path)};`,
        `Console.Error.WriteLine(error[${doubleQuoted(error.code)}]${words});`,
      ]
    : ['Console.Error.WriteLine((int)response.StatusCode + ": " + answer);'];
  return [
    'if (!response.IsSuccessStatusCode)',
    '{',
    ...inside([...failure, 'Environment.Exit(1);'], INDENT),
    '}',
  ];
}

function program(lines: readonly string[]): string {
  const code = lines.join('\n');
  const used = [
    ['MediaTypeHeaderValue', 'System.Net.Http.Headers'],
    ['JsonContent.', 'System.Net.Http.Json'],
    ['Json(?:Node|Object|Array)', 'System.Text.Json.Nodes'],
  ]
    .filter(([use = '']) => new RegExp(`\\b${use}`).test(code))
    .map(([, name]) => `using ${name};\n`);
  return `${used.join('')}${used.length > 0 ? '\n' : ''}${code}`;
}

/** C#'s HttpClient. */
export const csharp: Language = {
  id: 'csharp',
  label: 'C#',
  grammar: 'csharp',
  // `MultipartFormDataContent` sends only forms. `HttpMethod` compares names without their case, and sends the methods that
  // it knows in upper case.
  canSend: ({ method, body }) =>
    (body?.kind !== 'multipart' || isFormData(body.mediaType))
    && (method === method.toUpperCase()
      || ![...METHODS, 'CONNECT', 'QUERY'].includes(method.toUpperCase())),
  program: (call) => {
    const { method, url, query, headers, body } = call;
    const name = method.charAt(0) + method.slice(1).toLowerCase();
    const verb = METHODS.includes(method)
      ? `HttpMethod.${name}`
      : `new HttpMethod(${doubleQuoted(method)})`;
    const target =
      query.length > 0 ? `${doubleQuoted(queryStart(url))} + query` : doubleQuoted(url);
    return program([
      ...(query.length > 0 ? [`var query = await ${form(query)}.ReadAsStringAsync();`] : []),
      'using var client = new HttpClient();',
      `using var request = new HttpRequestMessage(${verb}, ${target});`,
      ...headers.map(
        ([header, value]) => `request.Headers.Add(${doubleQuoted(header)}, ${text(value)});`,
      ),
      ...(body ? bodyLines(body) : []),
      '',
      'using var response = await client.SendAsync(request);',
      'var answer = await response.Content.ReadAsStringAsync();',
      ...check(call),
      'Console.WriteLine(answer);',
    ]);
  },
};
