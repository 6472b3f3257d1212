import { dataLiteral, JSON_WORDS } from './dataLiteral';
import type { LiteralStyle } from './dataLiteral';
import type { CallBody, HttpCall, Pair } from '../httpCall';
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
export const PHP_STYLE: LiteralStyle = {
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

function bodyExpression(body: CallBody): string {
  if (body.kind === 'json') return `json_encode(${dataLiteral(body.value, PHP_STYLE)})`;
  return body.kind === 'form' ? phpQuery(body.fields) : phpQuoted(body.text);
}

/** The URL with its query as an expression. */
export function phpUrl({ url, query }: Pick<HttpCall, 'url' | 'query'>): string {
  return query.length === 0 ? phpQuoted(url) : `${phpQuoted(`${url}?`)} . ${phpQuery(query)}`;
}

/** The options of curl. */
export function phpOptions({ method, headers, body }: Omit<HttpCall, 'url' | 'query'>): string[] {
  const all: Pair[] = body ? [...headers, ['Content-Type', [body.mediaType]]] : [...headers];
  const lines = all.map(([name, [first = '', ...rest]]) =>
    typeof first === 'string'
      ? `${phpText([`${name}: ${first}`, ...rest])},`
      : `${phpText([`${name}: `, first, ...rest])},`,
  );
  const isPlain = method === 'GET' || (method === 'POST' && body);
  return [
    ...(method === 'HEAD' ? ['CURLOPT_NOBODY => true,'] : []),
    ...(isPlain || method === 'HEAD' ? [] : [`CURLOPT_CUSTOMREQUEST => ${phpQuoted(method)},`]),
    ...(lines.length > 0 ? ['CURLOPT_HTTPHEADER => [', ...inside(lines, INDENT), '],'] : []),
    ...(body ? [`CURLOPT_POSTFIELDS => ${bodyExpression(body)},`] : []),
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
