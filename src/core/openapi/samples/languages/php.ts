import { dataLiteral, JSON_WORDS } from './dataLiteral';
import type { LiteralStyle } from './dataLiteral';
import type { CallBody, HttpCall, Pair } from '../httpCall';
import type { FormPart } from '../formParts';
import { isPlainForm, multipartText } from './multipart';
import { queryStart } from './queryStart';
import type { SampleText } from '../sampleText';
import type { Language } from './language';
import { concatenated, inside } from './literals';

const INDENT = '    ';

/** A string literal on one line. */
export function phpQuoted(text: string): string {
  if (!/[\n\r]/.test(text)) return `'${text.replace(/['\\]/g, '\\$&')}'`;
  const inner = text.replace(/["\\$]/g, '\\$&');
  return `"${inner.replaceAll('\n', '\\n').replaceAll('\r', '\\r')}"`;
}

/** How PHP writes data. */
const PHP_STYLE: LiteralStyle = {
  text: phpQuoted,
  words: JSON_WORDS,
  // PHP makes a list of an array whose keys are 0, 1, 2 …, and also of an empty one.
  object: (value) =>
    Object.keys(value).every((name, index) => name === String(index))
      ? ['(object) [', ']']
      : ['[', ']'],
  list: ['[', ']'],
  property: (name, value) => `${phpQuoted(name)} => ${value}`,
  indent: INDENT,
  separator: ',',
  isTrailing: true,
};

/** A text as an expression. */
export function phpText(parts: SampleText): string {
  return concatenated(parts, ' . ', phpQuoted, (name) => `getenv('${name}')`);
}

/** The access to an item, or to one inside of others. */
export function phpItem(names: readonly string[]): string {
  return names.map((name) => `[${phpQuoted(name)}]`).join('');
}

/** Pairs as a query. An array holds each name only once, so repeated names need several arrays. */
function phpQuery(pairs: readonly Pair[]): string {
  const groups: Pair[][] = [];
  for (const pair of pairs) {
    const group = groups.find((own) => own.every(([name]) => name !== pair[0]));
    if (group) group.push(pair);
    else groups.push([pair]);
  }
  return groups
    .map((group) => {
      const lines = group.map(([name, value]) => `${phpQuoted(name)} => ${phpText(value)},`);
      return ['http_build_query([', ...inside(lines, INDENT), '])'].join('\n');
    })
    .join(" . '&' . ");
}

/** The body, and its content type if curl does not set it. */
function bodyOf(body: CallBody): { expression: string; type?: string } {
  const { kind, mediaType: type } = body;
  const contents = (file: string) => `file_get_contents(${phpQuoted(file)})`;
  switch (kind) {
    case 'json':
      return { expression: `json_encode(${dataLiteral(body.value, PHP_STYLE)})`, type };
    case 'form':
      return { expression: phpQuery(body.fields), type };
    case 'file':
      return { expression: contents(body.file), type };
    case 'text':
      return { expression: phpQuoted(body.text), type };
    case 'multipart': {
      const names = new Set(body.parts.map(({ name }) => name));
      // An array holds each name only once.
      if (names.size === body.parts.length && isPlainForm(type, body.parts)) {
        const lines = body.parts.map((part) => `${phpQuoted(part.name)} => ${partValue(part)},`);
        return { expression: ['[', ...inside(lines, INDENT), ']'].join('\n') };
      }
      const { mediaType, text } = multipartText(type, body.parts, contents);
      return { expression: phpText(text), type: mediaType };
    }
  }
}

function partValue({ value, isFile, contentType }: FormPart): string {
  if (!isFile) return phpQuoted(value);
  const type = contentType === undefined ? '' : `, ${phpQuoted(contentType)}`;
  return `new CURLFile(${phpQuoted(value)}${type})`;
}

/** The URL with its query as an expression. */
export function phpUrl({ url, query }: Pick<HttpCall, 'url' | 'query'>): string {
  return query.length === 0 ? phpQuoted(url) : `${phpQuoted(queryStart(url))} . ${phpQuery(query)}`;
}

/** The options of curl. */
export function phpOptions({ method, headers, body }: Omit<HttpCall, 'url' | 'query'>): string[] {
  const sent = body && bodyOf(body);
  const all: Pair[] = [...headers];
  if (sent?.type !== undefined) all.push(['Content-Type', [sent.type]]);
  const lines = all.map(([name, [first = '', ...rest]]) =>
    // With a colon, curl would leave out a header without a value.
    first === '' && rest.length === 0
      ? `${phpText([`${name};`])},`
      : typeof first === 'string'
        ? `${phpText([`${name}: ${first}`, ...rest])},`
        : `${phpText([`${name}: `, first, ...rest])},`,
  );
  const isPlain = (method === 'GET' && !body) || (method === 'POST' && body);
  return [
    ...(method === 'HEAD' ? ['CURLOPT_NOBODY => true,'] : []),
    ...(isPlain || method === 'HEAD' ? [] : [`CURLOPT_CUSTOMREQUEST => ${phpQuoted(method)},`]),
    ...(lines.length > 0 ? ['CURLOPT_HTTPHEADER => [', ...inside(lines, INDENT), '],'] : []),
    ...(sent ? [`CURLOPT_POSTFIELDS => ${sent.expression},`] : []),
    'CURLOPT_RETURNTRANSFER => true,',
  ];
}

/** The lines that end the program with the code of an error. */
export function phpCheck({ error }: Pick<HttpCall, 'error'>): string[] {
  const words = error?.words === undefined ? '' : ` . ': ' . $error${phpItem([error.words])}`;
  const failure = error
    ? [
        `$error = json_decode($answer, true)${phpItem(error.path)};`,
        `fwrite(STDERR, $error${phpItem([error.code])}${words} . PHP_EOL);`,
      ]
    : ["fwrite(STDERR, $status . ': ' . $answer . PHP_EOL);"];
  return [
    'if ($answer === false) {',
    ...inside(['fwrite(STDERR, curl_error($curl) . PHP_EOL);', 'exit(1);'], INDENT),
    '}',
    '$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);',
    'if ($status >= 400) {',
    ...inside([...failure, 'exit(1);'], INDENT),
    '}',
  ];
}

/** PHP's curl functions. */
export const php: Language = {
  id: 'php',
  label: 'PHP',
  grammar: 'php',
  program: (call) =>
    [
      '<?php',
      '',
      `$curl = curl_init(${phpUrl(call)});`,
      'curl_setopt_array($curl, [',
      ...inside(phpOptions(call), INDENT),
      ']);',
      '$answer = curl_exec($curl);',
      ...phpCheck(call),
      'echo $answer, PHP_EOL;',
    ].join('\n'),
};
