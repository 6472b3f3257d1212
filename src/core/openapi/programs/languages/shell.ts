import { curl } from '../../samples/curl';
import { inDouble, singleQuoted } from '../../samples/shellText';
import { inside } from '../../samples/languages/literals';
import type { SampleRequest } from '../../samples/sampleRequest';
import type { Paging } from '../paging';
import { splitUrl, TASK, waitComment } from './programLanguage';
import type { ProgramLanguage, ProgramRequest, TaskCall } from './programLanguage';

const INDENT = '  ';
/** The script prints the response of an error like any other. It contains the code. */
const OPTIONS = ['--silent', '--show-error', '--fail-with-body'];

/** The path to a value in the language of jq. */
function jqPath(names: readonly string[]): string {
  const path = names.map((name) =>
    /^[A-Za-z_]\w*$/.test(name) ? `.${name}` : `.${JSON.stringify(name)}`,
  );
  return path.join('') || '.';
}

const jq = (filter: string) => `$(printf '%s' "$answer" | jq --raw-output ${singleQuoted(filter)})`;

/** Stores the body of the response in a variable. If there is an error, prints the body and ends the script. */
function ask(command: string): string[] {
  return [
    `answer=$(${command}) || {`,
    `${INDENT}printf '%s\\n' "$answer" >&2`,
    `${INDENT}exit 1`,
    '}',
  ];
}

function pages({ request }: ProgramRequest, paging: Paging): string {
  const list = jqPath(paging.list);
  const { before, pair, after } = loopOf(paging, list);
  return [
    before,
    'while true; do',
    ...inside(
      [
        ...ask(curl(request, { options: OPTIONS, pairs: [pair] })),
        `printf '%s' "$answer" | jq --compact-output ${singleQuoted(`${list === '.' ? '' : list}[]`.replace(/^\[/, '.['))}`,
        ...after,
      ],
      INDENT,
    ),
    'done',
  ].join('\n');
}

/** The code before and after the request of one page, and the argument that chooses the page. */
function loopOf(paging: Paging, list: string) {
  const name = inDouble(
    encodeURIComponent(paging.parameter).replaceAll('%5B', '[').replaceAll('%5D', ']'),
  );
  const count = `(${list} | length)`;
  const isLast =
    'size' in paging && paging.size ? `${count} < ${jqPath(paging.size)}` : `${count} == 0`;
  const stop = `[ "${jq(isLast)}" = true ] && break`;
  const following = `\${next:+--data-urlencode "${name}=$next"}`;
  switch (paging.kind) {
    case 'page':
      return {
        before: `page=${paging.first}`,
        pair: `--data-urlencode "${name}=$page"`,
        after: [stop, 'page=$((page + 1))'],
      };
    case 'offset':
      return {
        before: `offset=${paging.first}`,
        pair: `--data-urlencode "${name}=$offset"`,
        after: [stop, `offset=$((offset + ${jq(`${list} | length`)}))`],
      };
    case 'cursor':
      return {
        before: 'next=',
        pair: following,
        after: [`next=${jq(`${jqPath(paging.next)} // empty`)}`, '[ -n "$next" ] || break'],
      };
    case 'last':
      return {
        before: 'next=',
        pair: following,
        after: [stop, `next=${jq(`${list} | last | ${jqPath([paging.id])}`)}`],
      };
  }
}

function wait({ request }: ProgramRequest, task: TaskCall): string {
  const [start, end] = splitUrl(task);
  const isInPath = task.parameter.in === 'path';
  const lookup: SampleRequest = {
    ...request,
    method: 'get',
    url: task.url,
    query: [],
    body: undefined,
  };
  const name = inDouble(task.parameter.name);
  const added = isInPath
    ? { options: OPTIONS, url: `"${inDouble(start)}$id${inDouble(end)}"` }
    : { options: OPTIONS, pairs: [`--data-urlencode "${name}=$id"`] };
  const read = (property: string) => jq(jqPath([TASK, property]));
  return [
    ...ask(curl(request, { options: OPTIONS })),
    `id=${isInPath ? jq(`${jqPath([TASK, 'id'])} | @uri`) : read('id')}`,
    `state=${read(task.status)}`,
    '',
    waitComment('#'),
    'pause=1',
    `while ${task.open.map((value) => `[ "$state" = ${singleQuoted(value)} ]`).join(' || ')}; do`,
    ...inside(
      [
        'sleep "$pause"',
        'pause=$((pause < 15 ? pause * 2 : 30))',
        ...ask(curl(lookup, added)),
        `state=${read(task.status)}`,
      ],
      INDENT,
    ),
    'done',
    `printf '%s\\n' "$state"`,
  ].join('\n');
}

/** Scripts for a shell, with curl and jq. */
export const shell: ProgramLanguage = {
  id: 'curl',
  label: 'Shell',
  grammar: 'bash',
  pages,
  wait,
};
