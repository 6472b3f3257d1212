import { dataLiteral, JSON_WORDS } from './dataLiteral';
import type { LiteralStyle } from './dataLiteral';
import type { CallBody, HttpCall, Pair } from '../httpCall';
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

function content(body: CallBody): string {
  const isPlain = /^[\w!#$%&'*.^`|~+-]+\/[\w!#$%&'*.^`|~+-]+$/.test(body.mediaType);
  const type = isPlain
    ? `new MediaTypeHeaderValue(${doubleQuoted(body.mediaType)})`
    : `MediaTypeHeaderValue.Parse(${doubleQuoted(body.mediaType)})`;
  if (body.kind === 'form') return form(body.fields);
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
  // `HttpMethod` compares names without their case, and sends the methods that it knows in upper case.
  sendsMethod: (method) =>
    method === method.toUpperCase()
    || ![...METHODS, 'CONNECT', 'QUERY'].includes(method.toUpperCase()),
  program: (call) => {
    const { method, url, query, headers, body } = call;
    const name = method.charAt(0) + method.slice(1).toLowerCase();
    const verb = METHODS.includes(method)
      ? `HttpMethod.${name}`
      : `new HttpMethod(${doubleQuoted(method)})`;
    const target = query.length > 0 ? `${doubleQuoted(`${url}?`)} + query` : doubleQuoted(url);
    return program([
      ...(query.length > 0 ? [`var query = await ${form(query)}.ReadAsStringAsync();`] : []),
      'using var client = new HttpClient();',
      `using var request = new HttpRequestMessage(${verb}, ${target});`,
      ...headers.map(
        ([header, value]) => `request.Headers.Add(${doubleQuoted(header)}, ${text(value)});`,
      ),
      ...(body ? [`request.Content = ${content(body)};`] : []),
      '',
      'using var response = await client.SendAsync(request);',
      'var answer = await response.Content.ReadAsStringAsync();',
      ...check(call),
      'Console.WriteLine(answer);',
    ]);
  },
};
