import {
  ruby as samples,
  rubyCheck,
  rubyItem as item,
  rubyPairs,
  rubyProgram,
  rubyQuery,
  rubyQuoted,
  rubyRequest,
  rubySend,
  rubyText,
  rubyUri,
} from '../../samples/languages/ruby';
import { inside } from '../../samples/languages/literals';
import type { Paging } from '../paging';
import { splitUrl, TASK, waitComment } from './programLanguage';
import type { ProgramLanguage, ProgramRequest, TaskCall } from './programLanguage';

const INDENT = '  ';

function pages({ call }: ProgramRequest, paging: Paging): string {
  const entries = `answer${item(paging.list)}`;
  const { before, value, after } = loopOf(paging, entries);
  const set = `query[${rubyQuoted(paging.parameter)}] = ${value}`;
  const query = call.query.length > 0 ? ['{', ...rubyPairs(call.query), '}'].join('\n') : '{}';
  return rubyProgram([
    `uri = URI(${rubyQuoted(call.url)})`,
    `query = ${query}`,
    before,
    'loop do',
    ...inside(
      [
        value === 'following' ? `${set} if following` : set,
        `uri.query = ${rubyQuery(call.url, 'URI.encode_www_form(query)')}`,
        ...rubyRequest({ method: 'GET', headers: call.headers }),
        ...rubySend(call.url),
        ...rubyCheck(call),
        'answer = JSON.parse(response.body)',
        `${entries}.each { |entry| puts JSON.generate(entry) }`,
        ...after,
      ],
      INDENT,
    ),
    'end',
  ]);
}

/** The code before and after the request of one page, and the variable that chooses the page. */
function loopOf(paging: Paging, entries: string) {
  const isLast =
    'size' in paging && paging.size
      ? `${entries}.length < answer${item(paging.size)}`
      : `${entries}.empty?`;
  const stop = `break if ${isLast}`;
  switch (paging.kind) {
    case 'page':
      return { before: `page = ${paging.first}`, value: 'page', after: [stop, 'page += 1'] };
    case 'offset':
      return {
        before: `offset = ${paging.first}`,
        value: 'offset',
        after: [stop, `offset += ${entries}.length`],
      };
    case 'cursor':
      return {
        before: 'following = nil',
        value: 'following',
        after: [`following = answer${item(paging.next)}`, 'break unless following'],
      };
    case 'last':
      return {
        before: 'following = nil',
        value: 'following',
        after: [stop, `following = ${entries}.last${item([paging.id])}`],
      };
  }
}

function wait({ call }: ProgramRequest, task: TaskCall): string {
  const [start, end] = splitUrl(task);
  const encode = 'URI.encode_www_form_component';
  const state = `${TASK}${item([task.status])}`;
  const lookup =
    task.parameter.in === 'path'
      ? [
          `uri = URI(${rubyText([start, { code: `${encode}(${TASK}["id"])` }, end].filter(Boolean))})`,
        ]
      : [
          `uri = URI(${rubyQuoted(task.url)})`,
          `uri.query = ${rubyQuery(task.url, `URI.encode_www_form(${rubyQuoted(task.parameter.name)} => ${TASK}["id"])`)}`,
        ];
  const [open, ...own] = rubyRequest({ method: call.method, headers: [], body: call.body });
  return rubyProgram([
    'def answer_to(uri, request)',
    ...inside(
      [
        ...rubyRequest({ method: 'GET', headers: call.headers }).slice(1),
        ...rubySend(call.url),
        ...rubyCheck(call),
        'JSON.parse(response.body)',
      ],
      INDENT,
    ),
    'end',
    '',
    ...rubyUri(call),
    open ?? '',
    ...own,
    `${TASK} = answer_to(uri, request)[${rubyQuoted(TASK)}]`,
    '',
    waitComment('#'),
    ...lookup,
    'pause = 1',
    `while [${task.open.map(rubyQuoted).join(', ')}].include?(${state})`,
    ...inside(
      [
        'sleep pause',
        'pause = [pause * 2, 30].min',
        `${TASK} = answer_to(uri, Net::HTTP::Get.new(uri))[${rubyQuoted(TASK)}]`,
      ],
      INDENT,
    ),
    'end',
    `puts ${state}`,
  ]);
}

const { id, label, grammar } = samples;

/** Programs with Ruby's net/http. */
export const ruby: ProgramLanguage = { id, label, grammar, pages, wait };
