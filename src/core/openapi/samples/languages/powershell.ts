import { dataLiteral } from './dataLiteral';
import type { LiteralStyle } from './dataLiteral';
import type { CallBody, HttpCall, Pair } from '../httpCall';
import type { JsonValue } from '../../model';
import type { FormPart } from '../formParts';
import { isPlainForm } from './multipart';
import { queryStart } from './queryStart';
import type { SamplePart, SampleText } from '../sampleText';
import type { Language } from './language';
import { inside } from './literals';

const INDENT = '    ';
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'TRACE', 'OPTIONS', 'PATCH'];
/** The names that PowerShell adds for control characters. */
const ESCAPES: Record<string, string> = { '\n': '`n', '\r': '`r', '\t': '`t' };

/** A text in double quotes. PowerShell treats typographic quotes like `"`. */
function inDouble(text: string): string {
  return text
    .replace(/[`"$\u201c-\u201e]/g, '`$&')
    .replace(/[\n\r\t]/g, (found) => ESCAPES[found] ?? found);
}

/** A string literal on one line. PowerShell treats typographic quotes like `'`, and doubles single quotes. */
function quoted(text: string): string {
  if (/[\n\r]/.test(text)) return `"${inDouble(text)}"`;
  return `'${text.replace(/['\u2018-\u201b]/g, '$&$&')}'`;
}

function text(parts: SampleText): string {
  const [only] = parts;
  const variable = (part: Exclude<SamplePart, string>) =>
    'code' in part ? part.code : `env:${part.env}`;
  if (parts.length === 1 && typeof only === 'object') return `$${variable(only)}`;
  if (parts.every((part) => typeof part === 'string')) return quoted(parts.join(''));
  const written = parts.map((part, index) => {
    if (typeof part === 'string') return inDouble(part);
    // Braces separate the name from what follows.
    return index === parts.length - 1 ? `$${variable(part)}` : `\${${variable(part)}}`;
  });
  return `"${written.join('')}"`;
}

const STYLE: LiteralStyle = {
  text: quoted,
  words: { true: '$true', false: '$false', null: '$null' },
  object: () => ['@{', '}'],
  list: ['@(', ')'],
  property: (name, value) => `${/^[A-Za-z_]\w*$/.test(name) ? name : quoted(name)} = ${value}`,
  indent: INDENT,
  separator: '',
  listSeparator: ',',
  isTrailing: false,
};

/**
 * Whether hash tables and arrays can represent a value. Names in a hash table may not differ only in case, and PowerShell
 * joins an array with the only array in it.
 */
function isHashTable(value: JsonValue): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every((item) => !Array.isArray(item) && isHashTable(item));
  const names = Object.keys(value).map((name) => name.toLowerCase());
  return (
    new Set(names).size === names.length
    && !names.includes('')
    && Object.values(value).every(isHashTable)
  );
}

/** Pairs as a query. */
function form(name: string, pairs: readonly Pair[]): string[] {
  return [
    `$${name} = [System.Web.HttpUtility]::ParseQueryString('')`,
    ...pairs.map(([key, value]) => `$${name}.Add(${quoted(key)}, ${text(value)})`),
  ];
}

/** The lines that set up the body, and the options that send it. */
function bodyOf(body: CallBody): { before: string[]; options: string[] } {
  const type = `-ContentType ${quoted(body.mediaType)}`;
  const withBody = (before: string[], value: string) => ({
    before,
    options: [type, `-Body ${value}`],
  });
  switch (body.kind) {
    case 'form':
      return withBody(form('form', body.fields), '$form.ToString()');
    case 'text':
      return withBody([`$body = ${quoted(body.text)}`], '$body');
    case 'file':
      return { before: [], options: [type, `-InFile ${quoted(body.file)}`] };
    case 'multipart':
      return { before: formTable(body.parts), options: ['-Form $form'] };
    case 'json': {
      const json = isHashTable(body.value)
        ? `ConvertTo-Json -Depth 100 -InputObject ${dataLiteral(body.value, STYLE)}`
        : quoted(body.text);
      return withBody([`$body = ${json}`], '$body');
    }
  }
}

/** The parts of a form. A list has a part for each item. */
function formTable(parts: readonly FormPart[]): string[] {
  const values = new Map<string, string[]>();
  for (const { name, value, isFile } of parts) {
    const content = isFile ? `Get-Item ${quoted(value)}` : quoted(value);
    values.set(name, [...(values.get(name) ?? []), content]);
  }
  const lines = [...values].map(([name, [first = '', ...more]]) => {
    const all = [first, ...more].map((value) => (more.length > 0 ? `(${value})` : value));
    const list = more.length > 0 ? `@(${all.join(', ')})` : first;
    return STYLE.property(name, list);
  });
  return ['$form = @{', ...inside(lines, INDENT), '}'];
}

/** Whether the option `-Form` can send parts: it takes a hash table, and no content types or headers. */
function isForm(mediaType: string, parts: readonly FormPart[]): boolean {
  const names = new Set(parts.map(({ name }) => name));
  const distinct = new Set([...names].map((name) => name.toLowerCase()));
  return (
    isPlainForm(mediaType, parts)
    && parts.every(({ contentType }) => contentType === undefined)
    && distinct.size === names.size
  );
}

function check({ error }: HttpCall): string[] {
  const member = (names: readonly string[]) =>
    names.map((name) => (/^[A-Za-z_]\w*$/.test(name) ? `.${name}` : `.${quoted(name)}`)).join('');
  const words = error?.words === undefined ? '' : `: $($failure${member([error.words])})`;
  const failure = error
    ? [
        `$failure = $answer${member(error.path)}`,
        `[Console]::Error.WriteLine("$($failure${member([error.code])})${words}")`,
      ]
    : ['[Console]::Error.WriteLine("${status}: $(ConvertTo-Json -Depth 100 $answer)")'];
  return ['if ($status -ge 400) {', ...inside([...failure, 'exit 1'], INDENT), '}'];
}

/** PowerShell's Invoke-RestMethod. */
export const powershell: Language = {
  id: 'powershell',
  label: 'PowerShell',
  grammar: 'powershell',
  // `Invoke-RestMethod` may put the body of GET into the query. `-CustomMethod` changes its value to upper case.
  canSend: ({ method, body }) =>
    method === method.toUpperCase()
    && (!body
      || (method !== 'GET' && (body.kind !== 'multipart' || isForm(body.mediaType, body.parts)))),
  program: (call) => {
    const { method, url, query, headers, body } = call;
    const sent = body && bodyOf(body);
    const target =
      query.length > 0 ? `"${inDouble(queryStart(url))}$($query.ToString())"` : quoted(url);
    const name = method.charAt(0) + method.slice(1).toLowerCase();
    const lines = headers.map(([header, value]) => `${quoted(header)} = ${text(value)}`);
    const options = [
      `-Uri ${target}`,
      METHODS.includes(method) ? `-Method ${name}` : `-CustomMethod ${quoted(method)}`,
      ...(headers.length > 0 ? ['-Headers $headers'] : []),
      ...(sent?.options ?? []),
      '-SkipHttpErrorCheck',
      '-StatusCodeVariable status',
    ];
    return [
      ...(query.length > 0 ? form('query', query) : []),
      ...(headers.length > 0 ? ['$headers = @{', ...inside(lines, INDENT), '}'] : []),
      ...(sent?.before ?? []),
      ['$answer = Invoke-RestMethod', ...options].join(' `\n    '),
      ...check(call),
      'ConvertTo-Json -Depth 100 $answer',
    ].join('\n');
  },
};
