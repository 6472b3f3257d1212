import {
  python as samples,
  pythonArguments,
  pythonCheck,
  pythonItem as item,
  pythonPairs,
  pythonProgram,
  pythonText,
} from '../../samples/languages/python';
import { inside } from '../../samples/languages/literals';
import type { Paging } from '../paging';
import { splitUrl, TASK, waitComment } from './programLanguage';
import type { ProgramLanguage, ProgramRequest, TaskCall } from './programLanguage';

const INDENT = '    ';
const text = (value: string) => pythonText([value]);

function pages({ call }: ProgramRequest, paging: Paging): string {
  const entries = `answer${item(paging.list)}`;
  const { before, value, after } = loopOf(paging, entries);
  const set = `query[${text(paging.parameter)}] = ${value}`;
  const rest = pythonArguments({ query: [], headers: call.headers });
  return pythonProgram([
    `query = ${pythonPairs(call.query)}`,
    before,
    'while True:',
    ...inside(
      [
        ...(value === 'following' ? ['if following:', `${INDENT}${set}`] : [set]),
        'response = requests.get(',
        ...inside([`${text(call.url)},`, 'params=query,', ...rest], INDENT),
        ')',
        ...pythonCheck(call),
        'answer = response.json()',
        `for entry in ${entries}:`,
        `${INDENT}print(entry)`,
        ...after,
      ],
      INDENT,
    ),
  ]);
}

/** The code before and after the request of one page, and the variable that chooses the page. */
function loopOf(paging: Paging, entries: string) {
  const isLast =
    'size' in paging && paging.size
      ? `len(${entries}) < answer${item(paging.size)}`
      : `not ${entries}`;
  const stop = [`if ${isLast}:`, `${INDENT}break`];
  switch (paging.kind) {
    case 'page':
      return {
        before: `page = ${paging.first}`,
        value: 'page',
        after: [...stop, 'page += 1'],
      };
    case 'offset':
      return {
        before: `offset = ${paging.first}`,
        value: 'offset',
        after: [...stop, `offset += len(${entries})`],
      };
    case 'cursor':
      return {
        before: 'following = None',
        value: 'following',
        after: [`following = answer${item(paging.next)}`, 'if not following:', `${INDENT}break`],
      };
    case 'last':
      return {
        before: 'following = None',
        value: 'following',
        after: [...stop, `following = ${entries}[-1]${item([paging.id])}`],
      };
  }
}

function wait({ call }: ProgramRequest, task: TaskCall): string {
  const [start, end] = splitUrl(task);
  const state = `${TASK}${item([task.status])}`;
  const id = `quote(${TASK}["id"], safe="")`;
  const isInPath = task.parameter.in === 'path';
  const lookup = isInPath
    ? `"GET", ${[text(start), id, ...(end === '' ? [] : [text(end)])].join(' + ')}`
    : `"GET", ${text(task.url)}, params={${text(task.parameter.name)}: ${TASK}["id"]}`;
  const headers = pythonArguments({ query: [], headers: call.headers });
  const own = pythonArguments({ query: call.query, headers: [], body: call.body });
  return pythonProgram(
    [
      '',
      'def send(method, url, **options):',
      ...inside(
        [
          'response = requests.request(',
          ...inside(['method,', 'url,', ...headers, '**options,'], INDENT),
          ')',
          ...pythonCheck(call),
          'return response.json()',
        ],
        INDENT,
      ),
      '',
      '',
      `${TASK} = send(`,
      ...inside([`${text(call.method)},`, `${text(call.url)},`, ...own], INDENT),
      `)[${text(TASK)}]`,
      '',
      waitComment('#'),
      'pause = 1',
      `while ${state} in [${task.open.map(text).join(', ')}]:`,
      ...inside(
        [
          'time.sleep(pause)',
          'pause = min(pause * 2, 30)',
          `${TASK} = send(${lookup})[${text(TASK)}]`,
        ],
        INDENT,
      ),
      `print(${state})`,
    ],
    ['time'],
    isInPath ? ['from urllib.parse import quote'] : [],
  );
}

const { id, label, grammar } = samples;

/** Programs with Python's requests. */
export const python: ProgramLanguage = { id, label, grammar, pages, wait };
