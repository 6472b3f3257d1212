import type { CallBody, HttpCall, Pair } from '../httpCall';
import type { SampleText } from '../sampleText';
import type { Language } from './language';
import { concatenated, doubleQuoted, inside } from './literals';

const INDENT = '    ';

function text(parts: SampleText): string {
  return concatenated(parts, ' + ', doubleQuoted, (name) => `System.getenv("${name}")`);
}

/** Pairs as a query. */
function form(pairs: readonly Pair[]): string {
  const lines = pairs.map(
    ([name, value]) => `encode(${doubleQuoted(name)}) + "=" + encode(${text(value)})`,
  );
  if (lines.length === 1) return lines.join('');
  return ['String.join("&",', ...inside([lines.join(',\n')], INDENT), ')'].join('\n');
}

/** Java's library has no JSON, so the body is a text. Java reads escapes in a text block. */
function bodyText(body: CallBody): string {
  if (body.kind === 'form') return form(body.fields);
  if (body.kind === 'text') return doubleQuoted(body.text);
  const lines = body.text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"').split('\n');
  return ['"""', ...inside([...lines, '"""'], INDENT)].join('\n');
}

function main({ method, url, query, headers, body }: HttpCall): string[] {
  const all: Pair[] = body ? [...headers, ['Content-Type', [body.mediaType]]] : [...headers];
  const target = query.length > 0 ? `${doubleQuoted(`${url}?`)} + query` : doubleQuoted(url);
  const publisher = body ? 'BodyPublishers.ofString(body)' : 'BodyPublishers.noBody()';
  return [
    ...(query.length > 0 ? [`var query = ${form(query)};`] : []),
    ...(body ? [`var body = ${bodyText(body)};`] : []),
    `var request = HttpRequest.newBuilder(URI.create(${target}))`,
    ...inside(
      [
        ...all.map(([name, value]) => `.header(${doubleQuoted(name)}, ${text(value)})`),
        method === 'GET' && !body
          ? '.GET()'
          : `.method(${doubleQuoted(method)}, HttpRequest.${publisher})`,
        '.build();',
      ],
      INDENT,
    ),
    'var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());',
    'if (response.statusCode() >= 400) {',
    // The body has the code of the error. Java's library cannot read JSON.
    ...inside(
      ['System.err.println(response.statusCode() + ": " + response.body());', 'System.exit(1);'],
      INDENT,
    ),
    '}',
    'System.out.println(response.body());',
  ];
}

/** Java's own HTTP client. */
export const java: Language = {
  id: 'java',
  label: 'Java',
  grammar: 'java',
  program: (call) => {
    const lines = main(call);
    const encodes = lines.some((line) => line.includes('encode('));
    const imports = [
      'java.net.URI',
      ...(encodes ? ['java.net.URLEncoder'] : []),
      ...['HttpClient', 'HttpRequest', 'HttpResponse'].map((name) => `java.net.http.${name}`),
      ...(encodes ? ['java.nio.charset.StandardCharsets'] : []),
    ];
    const encode = [
      '',
      'private static String encode(String text) {',
      `${INDENT}return URLEncoder.encode(text, StandardCharsets.UTF_8);`,
      '}',
    ];
    return [
      ...imports.map((name) => `import ${name};`),
      '',
      'public class Main {',
      ...inside(
        [
          'public static void main(String[] args) throws Exception {',
          ...inside(lines, INDENT),
          '}',
          ...(encodes ? encode : []),
        ],
        INDENT,
      ),
      '}',
    ].join('\n');
  },
};
