import { dataLiteral } from './dataLiteral';
import type { LiteralStyle } from './dataLiteral';
import type { CallBody, HttpCall, Pair } from '../httpCall';
import type { FormPart } from '../formParts';
import { isFormData, partHeaders, plainType } from './multipart';
import { queryStart } from './queryStart';
import { valuesByName } from './pairs';
import type { SampleText } from '../sampleText';
import type { Language } from './language';
import { concatenated, doubleQuoted, inside } from './literals';
import { capital } from '../../../text/capital';

const INDENT = '\t';

/** How data without a type is written. */
const GO_DATA: LiteralStyle = {
  text: doubleQuoted,
  words: { true: 'true', false: 'false', null: 'nil' },
  object: () => ['map[string]any{', '}'],
  list: ['[]any{', '}'],
  property: (name, value) => `${doubleQuoted(name)}: ${value}`,
  indent: INDENT,
  separator: ',',
  isTrailing: true,
};

/** Packages that samples import. In code, each use begins with the last part of the name. */
const PACKAGES = [
  'bytes',
  'encoding/json',
  'fmt',
  'io',
  'log',
  'mime/multipart',
  'net/http',
  'net/textproto',
  'net/url',
  'os',
  'slices',
  'strconv',
  'strings',
  'time',
];

/** A text as an expression. */
export function goText(parts: SampleText): string {
  return concatenated(parts, '+', doubleQuoted, (name) => `os.Getenv("${name}")`);
}

/** A name of an exported field for a property. */
export function goField(name: string): string {
  const field = name
    .split(/[^A-Za-z0-9]+/)
    .map(capital)
    .join('');
  return /^[A-Z]/.test(field) ? field : `Field${field}`;
}

/** Ends the program if the last call has failed. */
export const GO_FATAL = ['if err != nil {', '\tlog.Fatal(err)', '}'];

/** The fields of a struct, with their names in JSON. */
export function goFields(fields: readonly (readonly [name: string, type: string])[]): string[] {
  const width = Math.max(...fields.map(([name]) => goField(name).length));
  const typeWidth = Math.max(...fields.map(([, type]) => type.length));
  return fields.map(
    ([name, type]) =>
      `${goField(name).padEnd(width)} ${type.padEnd(typeWidth)} \`json:${doubleQuoted(name)}\``,
  );
}

/** A struct for values in objects inside of others. */
export function goStruct(path: readonly string[], fields: readonly string[]): string[] {
  const [name, ...rest] = path;
  if (name === undefined) return [...fields];
  return [
    `${goField(name)} struct {`,
    ...inside(goStruct(rest, fields), INDENT),
    `} \`json:${doubleQuoted(name)}\``,
  ];
}

/** Pairs as the value of a query. */
export function goValues(pairs: readonly Pair[]): string {
  if (pairs.length === 0) return 'url.Values{}';
  const lines = valuesByName(pairs).map(
    ([name, values]) => `${doubleQuoted(name)}: {${values.map(goText).join(', ')}},`,
  );
  return ['url.Values{', ...inside(lines, INDENT), '}'].join('\n');
}

/** Aligns the values of adjacent lines, as gofmt does. */
function aligned(literal: string): string {
  const lines = literal.split('\n');
  const PROPERTY = /^(\t+"(?:[^"\\]|\\.)*":) (.*[^{])$/;
  for (let start = 0; start < lines.length;) {
    let end = start;
    const keys: string[] = [];
    for (let key; (key = PROPERTY.exec(lines[end] ?? '')?.[1]) !== undefined; end += 1)
      keys.push(key);
    const width = Math.max(...keys.map((key) => key.length));
    keys.forEach((key, index) => {
      const value = lines[start + index]?.slice(key.length + 1) ?? '';
      lines[start + index] = `${key.padEnd(width)} ${value}`;
    });
    start = Math.max(end, start + 1);
  }
  return lines.join('\n');
}

/** The lines that set up the body, the reader of the request, and the expression of the content type. */
export function goBody(body: CallBody | undefined): {
  before: string[];
  reader: string;
  type?: string;
} {
  if (!body) return { before: [], reader: 'nil' };
  const type = doubleQuoted(body.mediaType);
  switch (body.kind) {
    case 'text':
      return { before: [], reader: `strings.NewReader(${doubleQuoted(body.text)})`, type };
    case 'form': {
      const before = [`form := ${goValues(body.fields)}`];
      return { before, reader: 'strings.NewReader(form.Encode())', type };
    }
    case 'file': {
      const before = [`body, err := os.ReadFile(${doubleQuoted(body.file)})`, ...GO_FATAL];
      return { before, reader: 'bytes.NewReader(body)', type };
    }
    case 'multipart': {
      const isForm = isFormData(body.mediaType);
      const ownType = doubleQuoted(`${plainType(body.mediaType)}; boundary=`);
      return {
        before: multipartLines(body.mediaType, body.parts),
        reader: '&body',
        type: isForm ? 'form.FormDataContentType()' : `${ownType}+form.Boundary()`,
      };
    }
    case 'json': {
      const before = [
        `body, err := json.Marshal(${aligned(dataLiteral(body.value, GO_DATA))})`,
        ...GO_FATAL,
      ];
      return { before, reader: 'bytes.NewReader(body)', type };
    }
  }
}

/** The lines that write the parts of a body. */
function multipartLines(mediaType: string, parts: readonly FormPart[]): string[] {
  const declared = new Set<string>();
  const assign = (name: string, call: string) => {
    const sign = declared.has(name) ? '=' : ':=';
    declared.add(name);
    return [`${name}, err ${sign} ${call}`, ...GO_FATAL];
  };
  const lines = parts.flatMap((part) => {
    const { name, value, isFile, contentType, headers } = part;
    const isPlain = isFormData(mediaType) && contentType === undefined && !headers;
    const written = isFile ? 'part.Write(file)' : `io.WriteString(part, ${doubleQuoted(value)})`;
    if (isPlain && !isFile)
      return [`form.WriteField(${doubleQuoted(name)}, ${doubleQuoted(value)})`];
    const header = partHeaders(part, mediaType).map(
      ([own, text]) => `${doubleQuoted(own)}: {${doubleQuoted(text)}},`,
    );
    const call = isPlain
      ? `form.CreateFormFile(${doubleQuoted(name)}, ${doubleQuoted(value)})`
      : aligned(
          ['form.CreatePart(textproto.MIMEHeader{', ...inside(header, INDENT), '})'].join('\n'),
        );
    return [
      ...(isFile ? assign('file', `os.ReadFile(${doubleQuoted(value)})`) : []),
      ...assign('part', call),
      written,
    ];
  });
  return ['var body bytes.Buffer', 'form := multipart.NewWriter(&body)', ...lines, 'form.Close()'];
}

/**
 * The lines that set the headers of a request.
 * @param type expression of the content type
 */
export function goHeaders({ headers }: Pick<HttpCall, 'headers'>, type?: string): string[] {
  return [
    ...headers.map(
      ([name, value]) => `request.Header.Set(${doubleQuoted(name)}, ${goText(value)})`,
    ),
    ...(type === undefined ? [] : [`request.Header.Set("Content-Type", ${type})`]),
  ];
}

/** The lines that end the program with the code of an error. */
export function goCheck({ error }: Pick<HttpCall, 'error'>): string[] {
  const status = ['log.Fatalf("%s: %s", response.Status, answer)'];
  if (!error) return ['if response.StatusCode >= 400 {', ...inside(status, INDENT), '}'];
  const type = error.isText ? 'string' : 'any';
  const names = [error.code, ...(error.words === undefined ? [] : [error.words])];
  const fields = goFields(
    names.map((name, index) => [name, index === 0 ? type : 'string'] as const),
  );
  const values = names.map((name) =>
    ['failure', ...error.path.map(goField), goField(name)].join('.'),
  );
  return [
    'if response.StatusCode >= 400 {',
    ...inside(
      [
        'var failure struct {',
        ...inside(goStruct(error.path, fields), INDENT),
        '}',
        'if err := json.Unmarshal(answer, &failure); err != nil {',
        '\tlog.Fatal(err)',
        '}',
        `log.Fatalf("${names.map(() => '%v').join(': ')}", ${values.join(', ')})`,
      ],
      INDENT,
    ),
    '}',
  ];
}

/** The lines that send the request and read the body of the response. */
const GO_SEND = [
  'response, err := http.DefaultClient.Do(request)',
  ...GO_FATAL,
  'defer response.Body.Close()',
  'answer, err := io.ReadAll(response.Body)',
  ...GO_FATAL,
];

/** Joins the packages that the code needs with the code. */
export function goProgram(lines: readonly string[]): string {
  const code = lines.join('\n');
  const used = PACKAGES.filter((name) =>
    new RegExp(`\\b${name.replace(/^.*\//, '')}\\.[A-Z]`).test(code),
  );
  return ['package main', '', 'import (', ...used.map((name) => `\t"${name}"`), ')', '', code].join(
    '\n',
  );
}

/** Go's net/http. */
export const go: Language = {
  id: 'go',
  label: 'Go',
  grammar: 'go',
  program: (call) => {
    const { before, reader, type } = goBody(call.body);
    const hasQuery = call.query.length > 0;
    const url = hasQuery
      ? `${doubleQuoted(queryStart(call.url))}+query.Encode()`
      : doubleQuoted(call.url);
    const lines = [
      ...(hasQuery ? [`query := ${goValues(call.query)}`] : []),
      ...before,
      `request, err := http.NewRequest(${doubleQuoted(call.method)}, ${url}, ${reader})`,
      ...GO_FATAL,
      ...goHeaders(call, type),
      '',
      ...GO_SEND,
      ...goCheck(call),
      'fmt.Println(string(answer))',
    ];
    return goProgram(['func main() {', ...inside(lines, INDENT), '}']);
  },
};
