import { dataLiteral, JSON_WORDS } from './dataLiteral';
import type { LiteralStyle } from './dataLiteral';
import type { CallBody, HttpCall, Pair } from '../httpCall';
import { isPlainForm, multipartText } from './multipart';
import { queryStart } from './queryStart';
import { hasRepeatedNames } from './pairs';
import type { SamplePart, SampleText } from '../sampleText';
import type { Language } from './language';
import { inside } from './literals';

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;
const INDENT = '  ';
/** Methods that `fetch` does not send. */
const FORBIDDEN = new Set(['CONNECT', 'TRACE', 'TRACK']);

function inTemplate(text: string): string {
  return text.replace(/[`\\]|\$(?=\{)/g, '\\$&');
}

function quoted(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner}'`;
}

const key = (name: string) =>
  // In an object literal, the name `__proto__` would set the prototype.
  name === '__proto__' ? "['__proto__']" : IDENTIFIER.test(name) ? name : quoted(name);

const STYLE: LiteralStyle = {
  text: quoted,
  words: JSON_WORDS,
  object: () => ['{', '}'],
  list: ['[', ']'],
  property: (name, value) => `${key(name)}: ${value}`,
  indent: INDENT,
  separator: ',',
  isTrailing: true,
};

/** A text as an expression. */
export function javascriptText(parts: SampleText): string {
  const [only] = parts;
  const expression = (part: Exclude<SamplePart, string>) =>
    'code' in part ? part.code : `process.env.${part.env}`;
  if (parts.length === 1 && typeof only === 'object') return expression(only);
  if (parts.every((part) => typeof part === 'string')) return quoted(parts.join(''));
  return `\`${parts
    .map((part) => (typeof part === 'string' ? inTemplate(part) : `\${${expression(part)}}`))
    .join('')}\``;
}

/** The access to a property, or to one inside of others. */
export function javascriptMember(names: readonly string[]): string {
  return names.map((name) => (IDENTIFIER.test(name) ? `.${name}` : `[${quoted(name)}]`)).join('');
}

/** The options of `fetch` after the method. */
export function javascriptOptions({ headers, body }: Pick<HttpCall, 'headers' | 'body'>): string[] {
  const sent = body && bodyOf(body);
  const all: Pair[] = [...headers];
  if (sent?.type !== undefined) all.push(['Content-Type', [sent.type]]);
  const entries = all.map(([name, value]) => `${key(name)}: ${javascriptText(value)},`);
  return [
    ...(entries.length > 0 ? ['headers: {', ...inside(entries, INDENT), '},'] : []),
    ...(sent ? [`body: ${sent.expression},`] : []),
  ];
}

const contents = (file: string) => `await readFile(${quoted(file)})`;

/** The body, and its content type if `fetch` does not set it. */
function bodyOf(body: CallBody): { expression: string; type?: string } {
  const { kind, mediaType: type } = body;
  switch (kind) {
    case 'json':
      return { expression: `JSON.stringify(${dataLiteral(body.value, STYLE)})`, type };
    case 'form':
      return { expression: parameters(body.fields) };
    case 'file':
      return { expression: contents(body.file), type };
    case 'text':
      return { expression: quoted(body.text), type };
    case 'multipart': {
      if (isPlainForm(type, body.parts)) return { expression: 'form' };
      const { mediaType, text } = multipartText(type, body.parts, contents);
      const lines = text.map((part) => `${javascriptText([part])},`);
      const blob = ['new Blob([', ...inside(lines, INDENT), '])'].join('\n');
      return { expression: blob, type: mediaType };
    }
  }
}

/** The lines that set up a form with plain parts. */
function formLines(body: CallBody | undefined): string[] {
  if (body?.kind !== 'multipart' || !isPlainForm(body.mediaType, body.parts)) return [];
  return [
    'const form = new FormData();',
    ...body.parts.map(({ name, value, isFile, contentType }) => {
      if (!isFile) return `form.append(${quoted(name)}, ${quoted(value)});`;
      const type = contentType === undefined ? '' : `, { type: ${quoted(contentType)} }`;
      const blob = `new Blob([${contents(value)}]${type})`;
      return `form.append(${quoted(name)}, ${blob}, ${quoted(value)});`;
    }),
  ];
}

function parameters(pairs: readonly Pair[]): string {
  const isList = hasRepeatedNames(pairs);
  const lines = pairs.map(([name, value]) =>
    isList
      ? `[${quoted(name)}, ${javascriptText(value)}],`
      : `${key(name)}: ${javascriptText(value)},`,
  );
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  return [`new URLSearchParams(${open}`, ...inside(lines, INDENT), `${close})`].join('\n');
}

/** The lines that set up the query, and the URL with it. */
export function javascriptUrl({ url, query }: Pick<HttpCall, 'url' | 'query'>) {
  return query.length === 0
    ? { before: [], url: quoted(url) }
    : {
        before: [`const query = ${parameters(query)};`],
        url: `\`${inTemplate(queryStart(url))}\${query}\``,
      };
}

/** The lines that fail with the code of an error. */
export function javascriptCheck({ error }: Pick<HttpCall, 'error'>): string[] {
  const [holder, ...others] = error?.path ?? [];
  const thrown = error
    ? [
        holder === 'error' && others.length === 0
          ? 'const { error } = await response.json();'
          : `const error = (await response.json())${javascriptMember(error.path)};`,
        `throw new Error(\`\${error${javascriptMember([error.code])}}${
          error.words === undefined ? '' : `: \${error${javascriptMember([error.words])}}`
        }\`);`,
      ]
    : ['throw new Error(`${response.status}: ${await response.text()}`);'];
  return ['if (!response.ok) {', ...inside(thrown, INDENT), '}'];
}

/** JavaScript's fetch. */
export const javascript: Language = {
  id: 'javascript',
  label: 'JavaScript',
  grammar: 'javascript',
  // `fetch` refuses GET with a body and some methods. It changes these methods to upper case, and no others.
  canSend: ({ method, body }) =>
    !(body && method === 'GET')
    && !FORBIDDEN.has(method)
    && (!/^(?:delete|get|head|options|post|put)$/i.test(method) || method === method.toUpperCase()),
  program: (call) => {
    const { before, url } = javascriptUrl(call);
    const options = [
      ...(call.method === 'GET' ? [] : [`method: ${quoted(call.method)},`]),
      ...javascriptOptions(call),
    ];
    const lines = [
      ...before,
      ...formLines(call.body),
      ...(options.length === 0
        ? [`const response = await fetch(${url});`]
        : [`const response = await fetch(${url}, {`, ...inside(options, INDENT), '});']),
      ...javascriptCheck(call),
      // Some responses are not JSON, and some are empty.
      'console.log(await response.text());',
    ].join('\n');
    const readsFile = lines.includes('await readFile(');
    return readsFile ? `import { readFile } from 'node:fs/promises';\n\n${lines}` : lines;
  },
};
