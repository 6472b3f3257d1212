import type { CallBody, HttpCall, Pair } from '../httpCall';
import { multipartText } from './multipart';
import { queryStart } from './queryStart';
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
function jsonText(text: string): string {
  const lines = text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"').split('\n');
  return ['"""', ...inside([...lines, '"""'], INDENT)].join('\n');
}

const publisher = (content: string) => `HttpRequest.BodyPublishers.ofString(${content})`;
const contents = (file: string) =>
  `HttpRequest.BodyPublishers.ofFile(Path.of(${doubleQuoted(file)}))`;

/** The line that sets up the body, the publisher that sends it, and its content type. */
function bodyOf(body: CallBody): { before?: string; publisher: string; type: string } {
  const { mediaType: type } = body;
  const asText = (expression: string) => ({
    before: `var body = ${expression};`,
    publisher: publisher('body'),
    type,
  });
  switch (body.kind) {
    case 'json':
      return asText(jsonText(body.text));
    case 'form':
      return asText(form(body.fields));
    case 'text':
      return asText(doubleQuoted(body.text));
    case 'file':
      return { publisher: contents(body.file), type };
    case 'multipart': {
      // Java's library has no multipart bodies.
      const multipart = multipartText(type, body.parts, contents);
      const lines = multipart.text.map((part) =>
        typeof part === 'string' ? publisher(doubleQuoted(part)) : text([part]),
      );
      const before = [
        'var body = HttpRequest.BodyPublishers.concat(',
        ...inside([lines.join(',\n')], INDENT),
        ');',
      ].join('\n');
      return { before, publisher: 'body', type: multipart.mediaType };
    }
  }
}

function main({ method, url, query, headers, body }: HttpCall): string[] {
  const sent = body && bodyOf(body);
  const all: Pair[] = sent ? [...headers, ['Content-Type', [sent.type]]] : [...headers];
  const target = query.length > 0 ? `${doubleQuoted(queryStart(url))} + query` : doubleQuoted(url);
  return [
    ...(query.length > 0 ? [`var query = ${form(query)};`] : []),
    ...(sent?.before === undefined ? [] : [sent.before]),
    `var request = HttpRequest.newBuilder(URI.create(${target}))`,
    ...inside(
      [
        ...all.map(([name, value]) => `.header(${doubleQuoted(name)}, ${text(value)})`),
        method === 'GET' && !body
          ? '.GET()'
          : `.method(${doubleQuoted(method)}, ${sent?.publisher ?? 'HttpRequest.BodyPublishers.noBody()'})`,
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
      ...(lines.some((line) => line.includes('Path.of(')) ? ['java.nio.file.Path'] : []),
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
