import {
  javascript as samples,
  javascriptCheck,
  javascriptMember as member,
  javascriptOptions,
  javascriptText,
  javascriptUrl,
} from '../../samples/languages/javascript';
import { queryStart } from '../../samples/languages/queryStart';
import { inside } from '../../samples/languages/literals';
import type { Paging } from '../paging';
import { splitUrl, TASK, waitComment } from './programLanguage';
import type { ProgramLanguage, ProgramRequest, TaskCall } from './programLanguage';

const INDENT = '  ';
const text = (value: string) => javascriptText([value]);

function pages({ call }: ProgramRequest, paging: Paging): string {
  const entries = `answer${member(paging.list)}`;
  const { before, value, after } = loopOf(paging, entries);
  const set = `query.set(${text(paging.parameter)}, ${value});`;
  const query =
    call.query.length > 0 ? javascriptUrl(call).before : ['const query = new URLSearchParams();'];
  const url = javascriptText([queryStart(call.url), { code: 'query' }]);
  const options = javascriptOptions({ headers: call.headers });
  const sent =
    options.length === 0
      ? [`const response = await fetch(${url});`]
      : [`const response = await fetch(${url}, {`, ...inside(options, INDENT), '});'];
  return [
    ...query,
    ...before,
    ...inside(
      [
        value === 'next' ? `if (next) ${set}` : set,
        ...sent,
        ...javascriptCheck(call),
        'const answer = await response.json();',
        `for (const entry of ${entries}) console.log(entry);`,
        ...after.slice(0, -1),
      ],
      INDENT,
    ),
    ...after.slice(-1),
  ].join('\n');
}

/** The code before and after the request of one page, and the variable that chooses the page. */
function loopOf(paging: Paging, entries: string) {
  const isLast =
    'size' in paging && paging.size
      ? `${entries}.length < answer${member(paging.size)}`
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
        after: [`next = answer${member(paging.next)};`, '} while (next);'],
      };
    case 'last':
      return {
        before: ['let next;', 'while (true) {'],
        value: 'next',
        after: [stop, `next = ${entries}.at(-1)${member([paging.id])};`, '}'],
      };
  }
}

function wait({ call }: ProgramRequest, task: TaskCall): string {
  const { before, url } = javascriptUrl(call);
  const options = [
    `method: '${call.method}',`,
    ...javascriptOptions({ headers: call.headers, body: call.body }),
  ];
  const own = javascriptOptions({ headers: call.headers });
  const [start, end] = splitUrl(task);
  const lookup =
    task.parameter.in === 'path'
      ? [
          `const taskUrl = ${javascriptText([start, { code: `encodeURIComponent(${TASK}.id)` }, end])};`,
        ]
      : [
          `const taskQuery = new URLSearchParams({ ${text(task.parameter.name)}: ${TASK}.id });`,
          `const taskUrl = ${javascriptText([queryStart(task.url), { code: 'taskQuery' }])};`,
        ];
  const again =
    own.length === 0
      ? [`({ ${TASK} } = await send(taskUrl));`]
      : [`({ ${TASK} } = await send(taskUrl, {`, ...inside(own, INDENT), '}));'];
  return [
    'async function send(url, options) {',
    ...inside(
      [
        'const response = await fetch(url, options);',
        ...javascriptCheck(call),
        'return response.json();',
      ],
      INDENT,
    ),
    '}',
    '',
    ...before,
    `let { ${TASK} } = await send(${url}, {`,
    ...inside(options, INDENT),
    '});',
    '',
    waitComment('//'),
    ...lookup,
    'let pause = 1000;',
    `while ([${task.open.map(text).join(', ')}].includes(${TASK}${member([task.status])})) {`,
    ...inside(
      [
        'await new Promise((resolve) => setTimeout(resolve, pause));',
        'pause = Math.min(pause * 2, 30000);',
        ...again,
      ],
      INDENT,
    ),
    '}',
    `console.log(${TASK}${member([task.status])});`,
  ].join('\n');
}

const { id, label, grammar } = samples;

/** Programs with JavaScript's fetch. */
export const javascript: ProgramLanguage = { id, label, grammar, pages, wait };
