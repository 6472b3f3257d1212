import {
  php as samples,
  phpCheck,
  phpItem as item,
  phpOptions,
  phpQuoted,
  phpText,
  phpUrl,
} from '../../samples/languages/php';
import { queryStart } from '../../samples/languages/queryStart';
import { inside } from '../../samples/languages/literals';
import type { Paging } from '../paging';
import { splitUrl, TASK, waitComment } from './programLanguage';
import type { ProgramLanguage, ProgramRequest, TaskCall } from './programLanguage';

const INDENT = '    ';

function pages({ call }: ProgramRequest, paging: Paging): string {
  const entries = `$answer${item(paging.list)}`;
  const { before, value, after } = loopOf(paging, entries);
  const base = call.query.length > 0 ? `${phpUrl(call)} . '&'` : phpQuoted(queryStart(call.url));
  return [
    '<?php',
    '',
    `$url = ${base};`,
    `${before};`,
    'while (true) {',
    ...inside(
      [
        // `http_build_query` leaves out null.
        `$curl = curl_init($url . http_build_query([${phpQuoted(paging.parameter)} => ${value}]));`,
        'curl_setopt_array($curl, [',
        ...inside(phpOptions({ method: 'GET', headers: call.headers }), INDENT),
        ']);',
        '$answer = curl_exec($curl);',
        ...phpCheck(call),
        '$answer = json_decode($answer, true);',
        `foreach (${entries} as $entry) {`,
        `${INDENT}echo json_encode($entry), PHP_EOL;`,
        '}',
        ...after,
      ],
      INDENT,
    ),
    '}',
  ].join('\n');
}

/** The code before and after the request of one page, and the variable that chooses the page. */
function loopOf(paging: Paging, entries: string) {
  const isLast =
    'size' in paging && paging.size
      ? `count(${entries}) < $answer${item(paging.size)}`
      : `count(${entries}) === 0`;
  const stop = [`if (${isLast}) {`, `${INDENT}break;`, '}'];
  switch (paging.kind) {
    case 'page':
      return {
        before: `$page = ${paging.first}`,
        value: '$page',
        after: [...stop, '$page += 1;'],
      };
    case 'offset':
      return {
        before: `$offset = ${paging.first}`,
        value: '$offset',
        after: [...stop, `$offset += count(${entries});`],
      };
    case 'cursor':
      return {
        before: '$next = null',
        value: '$next',
        after: [`$next = $answer${item(paging.next)};`, 'if (!$next) {', `${INDENT}break;`, '}'],
      };
    case 'last':
      return {
        before: '$next = null',
        value: '$next',
        after: [...stop, `$next = end(${entries})${item([paging.id])};`],
      };
  }
}

function wait({ call }: ProgramRequest, task: TaskCall): string {
  const [start, end] = splitUrl(task);
  const value = `$${TASK}['id']`;
  const lookup =
    task.parameter.in === 'path'
      ? phpText([start, { code: `rawurlencode(${value})` }, ...(end === '' ? [] : [end])])
      : `${phpQuoted(queryStart(task.url))} . http_build_query([${phpQuoted(task.parameter.name)} => ${value}])`;
  const state = `$${TASK}${item([task.status])}`;
  const own = phpOptions(call).filter((line) => !line.startsWith('CURLOPT_RETURNTRANSFER'));
  return [
    '<?php',
    '',
    'function send(string $url, array $options = []): array',
    '{',
    ...inside(
      [
        '$curl = curl_init($url);',
        'curl_setopt_array($curl, $options + [',
        ...inside(phpOptions({ method: 'GET', headers: call.headers }), INDENT),
        ']);',
        '$answer = curl_exec($curl);',
        ...phpCheck(call),
        'return json_decode($answer, true);',
      ],
      INDENT,
    ),
    '}',
    '',
    `$${TASK} = send(${phpUrl(call)}, [`,
    ...inside(own, INDENT),
    `])['${TASK}'];`,
    '',
    waitComment('//'),
    '$pause = 1;',
    `while (in_array(${state}, [${task.open.map(phpQuoted).join(', ')}])) {`,
    ...inside(
      ['sleep($pause);', '$pause = min($pause * 2, 30);', `$${TASK} = send(${lookup})['${TASK}'];`],
      INDENT,
    ),
    '}',
    `echo ${state}, PHP_EOL;`,
  ].join('\n');
}

const { id, label, grammar } = samples;

/** Programs with PHP's curl functions. */
export const php: ProgramLanguage = { id, label, grammar, pages, wait };
