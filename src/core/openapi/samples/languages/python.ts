import { dataLiteral } from './dataLiteral';
import type { LiteralStyle } from './dataLiteral';
import type { CallBody, HttpCall, Pair } from '../httpCall';
import type { FormPart } from '../formParts';
import { isFormData, multipartText } from './multipart';
import { valuesByName } from './pairs';
import type { SamplePart, SampleText } from '../sampleText';
import type { Language } from './language';
import { doubleQuoted, inside } from './literals';

const INDENT = '    ';
const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];

const STYLE: LiteralStyle = {
  text: doubleQuoted,
  words: { true: 'True', false: 'False', null: 'None' },
  object: () => ['{', '}'],
  list: ['[', ']'],
  property: (name, value) => `${doubleQuoted(name)}: ${value}`,
  indent: INDENT,
  separator: ',',
  isTrailing: true,
};

/** A text as an expression. */
export function pythonText(parts: SampleText): string {
  const [only] = parts;
  const expression = (part: Exclude<SamplePart, string>, quote: string) =>
    'code' in part ? part.code : `os.environ[${quote}${part.env}${quote}]`;
  if (parts.length === 1 && typeof only === 'object') return expression(only, '"');
  if (parts.every((part) => typeof part === 'string')) return doubleQuoted(parts.join(''));
  return `f"${parts
    .map((part) =>
      typeof part === 'string'
        ? doubleQuoted(part).slice(1, -1).replace(/[{}]/g, '$&$&')
        : `{${expression(part, "'")}}`,
    )
    .join('')}"`;
}

/** The access to an item, or to one inside of others. */
export function pythonItem(names: readonly string[], quote = '"'): string {
  return names
    .map((name) => {
      const literal = doubleQuoted(name);
      // Before Python 3.12, an f-string cannot have its own quotes inside of braces.
      return `[${quote === "'" && !/['"\\]/.test(name) ? `'${name}'` : literal}]`;
    })
    .join('');
}

/** Pairs as a dictionary. Repeated names have a list of values. */
export function pythonPairs(pairs: readonly Pair[]): string {
  if (pairs.length === 0) return '{}';
  const lines = valuesByName(pairs).map(([name, [first = [], ...more]]) => {
    const all = [first, ...more].map(pythonText);
    return `${doubleQuoted(name)}: ${more.length === 0 ? all.join('') : `[${all.join(', ')}]`},`;
  });
  return ['{', ...inside(lines, INDENT), '}'].join('\n');
}

/** The arguments of a call of `requests` after the URL. */
export function pythonArguments({
  query,
  headers,
  body,
}: Pick<HttpCall, 'query' | 'headers' | 'body'>): string[] {
  const sent = body && bodyOf(body);
  const all: Pair[] = [...headers];
  if (sent?.type !== undefined) all.push(['Content-Type', [sent.type]]);
  return [
    ...(query.length > 0 ? [`params=${pythonPairs(query)},`] : []),
    ...(all.length > 0 ? [`headers=${pythonPairs(all)},`] : []),
    ...(sent ? [sent.argument] : []),
  ];
}

/** The argument with the body, and its content type if `requests` does not set it. */
function bodyOf(body: CallBody): { argument: string; type?: string } {
  const { kind, mediaType: type } = body;
  switch (kind) {
    case 'json': {
      const argument = `json=${dataLiteral(body.value, STYLE)},`;
      return type === 'application/json' ? { argument } : { argument, type };
    }
    case 'form': {
      const argument = `data=${pythonPairs(body.fields)},`;
      return type === 'application/x-www-form-urlencoded' ? { argument } : { argument, type };
    }
    case 'file':
      return { argument: `data=open(${doubleQuoted(body.file)}, "rb"),`, type };
    case 'text':
      return { argument: `data=${doubleQuoted(body.text)}.encode(),`, type };
    case 'multipart': {
      if (isFormData(type)) {
        const lines = body.parts.map((part) => `${partTuple(part)},`);
        return { argument: ['files=[', ...inside(lines, INDENT), '],'].join('\n') };
      }
      const contents = (file: string) => `open(${doubleQuoted(file)}, "rb").read()`;
      const { mediaType, text } = multipartText(type, body.parts, contents);
      const lines = text.map((part) =>
        typeof part === 'string' ? `${doubleQuoted(part)}.encode(),` : `${pythonText([part])},`,
      );
      const argument = ['data=b"".join([', ...inside(lines, INDENT), ']),'].join('\n');
      return { argument, type: mediaType };
    }
  }
}

/** The name of a part with the tuple of its file name, content, content type and headers. */
function partTuple({ name, value, isFile, contentType, headers }: FormPart): string {
  const file = doubleQuoted(value);
  const values = isFile ? [file, `open(${file}, "rb")`] : ['None', file];
  if (contentType !== undefined) values.push(doubleQuoted(contentType));
  else if (headers) values.push('None');
  if (headers) {
    const all = headers.map((header) => header.map(doubleQuoted).join(': '));
    values.push(`{${all.join(', ')}}`);
  }
  return `(${doubleQuoted(name)}, (${values.join(', ')}))`;
}

/** A call of `requests`. */
export function pythonRequest(call: HttpCall): string[] {
  if (call.method !== call.method.toUpperCase()) return pythonPrepared(call);
  const url = doubleQuoted(call.url);
  const isNamed = METHODS.includes(call.method);
  const name = isNamed ? call.method.toLowerCase() : 'request';
  const first = isNamed ? url : `${doubleQuoted(call.method)}, ${url}`;
  const rest = pythonArguments(call);
  if (rest.length === 0) return [`response = requests.${name}(${first})`];
  return [`response = requests.${name}(`, ...inside([`${first},`, ...rest], INDENT), ')'];
}

/** A call with a method that `requests` would change to upper case. */
function pythonPrepared(call: HttpCall): string[] {
  const method = doubleQuoted(call.method);
  const lines = inside(
    [`${method},`, `${doubleQuoted(call.url)},`, ...pythonArguments(call)],
    INDENT,
  );
  return [
    'request = requests.Request(',
    ...lines,
    ').prepare()',
    '# requests changes the method to upper case.',
    `request.method = ${method}`,
    'response = requests.Session().send(request)',
  ];
}

/** The lines that fail with the code of an error. */
export function pythonCheck({ error }: Pick<HttpCall, 'error'>): string[] {
  const failure = error
    ? [
        `error = response.json()${pythonItem(error.path)}`,
        `raise SystemExit(f"{error${pythonItem([error.code], "'")}}${
          error.words === undefined ? '' : `: {error${pythonItem([error.words], "'")}}`
        }")`,
      ]
    : ['raise SystemExit(f"{response.status_code}: {response.text}")'];
  return ['if not response.ok:', ...inside(failure, INDENT)];
}

/**
 * Joins the imports that the code needs with the code.
 *
 * @param statements further imports, after those of whole modules
 */
export function pythonProgram(
  lines: readonly string[],
  modules: readonly string[] = [],
  statements: readonly string[] = [],
): string {
  const code = lines.join('\n');
  const standard = [...modules, ...(code.includes('os.environ[') ? ['os'] : [])].sort();
  const all = [...standard.map((name) => `import ${name}`), ...statements];
  const imports = all.map((line) => `${line}\n`).join('');
  return `${imports}${imports && '\n'}import requests\n\n${code}`;
}

/** Python's requests. */
export const python: Language = {
  id: 'python',
  label: 'Python',
  grammar: 'python',
  program: (call) =>
    pythonProgram([...pythonRequest(call), ...pythonCheck(call), 'print(response.text)']),
};
