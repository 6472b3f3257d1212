import { javascript } from '../samples/languages/javascript';
import type { WireRequest } from '../samples/wireRequest';
import type { Paging } from './paging';
import type { TaskLookup } from './waiting';
import { TASK } from './waiting';

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;
const text = (value: string) => javascript.text([value]);

/** Returns a program that reads all pages of a list. */
export function pagesProgram({ url, headers }: WireRequest, paging: Paging): string {
  const entries = `answer${memberPath(paging.list)}`;
  const { before, value, after } = loopOf(paging, entries);
  const set = `url.searchParams.set(${text(paging.parameter)}, ${value});`;
  return [
    `const url = new URL(${javascript.text(url)});`,
    ...before,
    ...inside([
      value === 'next' ? `if (next) ${set}` : set,
      `const response = await fetch(url, { headers: ${headersObject(headers)} });`,
      'if (!response.ok) throw new Error(await response.text());',
      'const answer = await response.json();',
      `for (const entry of ${entries}) console.log(entry);`,
      ...after.slice(0, -1),
    ]),
    ...after.slice(-1),
  ].join('\n');
}

/** The code before and after the request of one page, and the variable that chooses the page. */
function loopOf(paging: Paging, entries: string) {
  const isLast =
    'size' in paging && paging.size
      ? `${entries}.length < answer${memberPath(paging.size)}`
      : `${entries}.length === 0`;
  const stop = `if (${isLast}) break;`;
  switch (paging.kind) {
    case 'page':
      return {
        before: [`for (let page = ${paging.first}; ; page += 1) {`],
        value: 'page',
        after: [stop, '}'],
      };
    case 'offset':
      return {
        before: [`let offset = ${paging.first};`, 'while (true) {'],
        value: 'offset',
        after: [stop, `offset += ${entries}.length;`, '}'],
      };
    case 'cursor':
      return {
        before: ['let next;', 'do {'],
        value: 'next',
        after: [`next = answer${memberPath(paging.next)};`, '} while (next);'],
      };
    case 'last':
      return {
        before: ['let next;', 'while (true) {'],
        value: 'next',
        after: [stop, `next = ${entries}.at(-1)${memberPath([paging.id])};`, '}'],
      };
  }
}

/** Returns a program that sends a request and waits until the task that it started is done. */
export function waitProgram(
  { method, url, headers, body }: WireRequest,
  { parameter, status, open }: TaskLookup,
  lookupUrl: string,
): string {
  const shared = headers.filter(({ name }) => name !== 'Content-Type');
  const own = headers.filter(({ name }) => name === 'Content-Type');
  const json = body && /json/i.test(body.mediaType) ? javascript.json?.(body.text) : undefined;
  const options = [
    `method: ${text(method)},`,
    own.length > 0 ? `headers: { ...headers, ${own.map(headerEntry).join(', ')} },` : 'headers,',
    ...(body ? [`body: ${json ?? javascript.text([body.text])},`] : []),
  ];
  const inPath = parameter.in === 'path';
  const [before = '', after = ''] = inPath ? lookupUrl.split(`{${parameter.name}}`) : [lookupUrl];
  const lookup = inPath
    ? [
        `const taskUrl = ${text(before)} + encodeURIComponent(${TASK}.id)${after === '' ? '' : ` + ${text(after)}`};`,
      ]
    : [
        `const taskUrl = new URL(${text(before)});`,
        `taskUrl.searchParams.set(${text(parameter.name)}, ${TASK}.id);`,
      ];
  return [
    `const headers = ${headersObject(shared)};`,
    'async function send(url, options = { headers }) {',
    '  const response = await fetch(url, options);',
    '  if (!response.ok) throw new Error(await response.text());',
    '  return response.json();',
    '}',
    '',
    `let { ${TASK} } = await send(${javascript.text(url)}, {`,
    ...inside(options),
    '});',
    '',
    '// Asks with growing pauses until it is done.',
    ...lookup,
    'let pause = 1000;',
    `while ([${open.map((value) => text(String(JSON.parse(value)))).join(', ')}].includes(${TASK}${memberPath([status])})) {`,
    '  await new Promise((resolve) => setTimeout(resolve, pause));',
    '  pause = Math.min(pause * 2, 30000);',
    `  ({ ${TASK} } = await send(taskUrl));`,
    '}',
    `console.log(${TASK}${memberPath([status])});`,
  ].join('\n');
}

function memberPath(names: readonly string[]): string {
  return names.map((name) => (IDENTIFIER.test(name) ? `.${name}` : `[${text(name)}]`)).join('');
}

function headersObject(headers: WireRequest['headers']): string {
  return headers.length === 0 ? '{}' : `{ ${headers.map(headerEntry).join(', ')} }`;
}

function headerEntry({ name, value }: WireRequest['headers'][number]): string {
  return `${IDENTIFIER.test(name) ? name : text(name)}: ${javascript.text(value)}`;
}

function inside(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
