import {
  go as samples,
  GO_FATAL,
  goBody,
  goCheck,
  goField,
  goFields,
  goHeaders,
  goProgram,
  goStruct,
  goText,
  goValues,
} from '../../samples/languages/go';
import { queryStart } from '../../samples/languages/queryStart';
import { doubleQuoted, inside } from '../../samples/languages/literals';
import type { Paging } from '../paging';
import { splitUrl, TASK, waitComment } from './programLanguage';
import type { ProgramLanguage, ProgramRequest, TaskCall } from './programLanguage';

const INDENT = '\t';

/** Sends the request inside of a loop or a function, and reads the body. */
const SEND = [
  'response, err := http.DefaultClient.Do(request)',
  ...GO_FATAL,
  'answer, err := io.ReadAll(response.Body)',
  'response.Body.Close()',
  ...GO_FATAL,
];

const decode = (variable: string, source = 'answer') => [
  `if err := json.Unmarshal(${source}, &${variable}); err != nil {`,
  '\tlog.Fatal(err)',
  '}',
];

/** The access to a field, or to one inside of others. */
const member = (names: readonly string[]) => names.map((name) => `.${goField(name)}`).join('');

function pages({ call }: ProgramRequest, paging: Paging): string {
  const entries = `list${member(paging.list)}`;
  const { loop, value, after } = loopOf(paging, entries);
  const set = `query.Set(${doubleQuoted(paging.parameter)}, ${value})`;
  const lines = [
    `query := ${goValues(call.query)}`,
    ...loop,
    ...inside(
      [
        ...(value === 'next' ? ['if next != "" {', `${INDENT}${set}`, '}'] : [set]),
        `request, err := http.NewRequest("GET", ${doubleQuoted(queryStart(call.url))}+query.Encode(), nil)`,
        ...GO_FATAL,
        ...goHeaders({ headers: call.headers }),
        ...SEND,
        ...goCheck(call),
        ...listType(paging),
        ...decode('list'),
        `for _, entry := range ${entries} {`,
        `${INDENT}fmt.Println(string(entry))`,
        '}',
        ...after,
      ],
      INDENT,
    ),
    '}',
  ];
  return goProgram(['func main() {', ...inside(lines, INDENT), '}']);
}

/** The variable for one page, with the fields that the loop reads. */
function listType(paging: Paging): string[] {
  const [name] = paging.list;
  if (name === undefined) return ['var list []json.RawMessage'];
  const other = paging.kind === 'cursor' ? paging.next : 'size' in paging ? paging.size : undefined;
  const type = paging.kind === 'cursor' ? 'json.RawMessage' : 'int';
  const entries = [name, '[]json.RawMessage'] as const;
  const [first, ...inner] = other ?? [];
  const last = inner.at(-1);
  const fields =
    first === undefined || last === undefined
      ? goFields([entries, ...(first === undefined ? [] : [[first, type] as const])])
      : [
          // gofmt aligns the names of both fields.
          ...goFields([entries]).map((line) => padField(line, name, first)),
          ...goStruct([first, ...inner.slice(0, -1)], goFields([[last, type]])).map(
            (line, index) => (index === 0 ? padField(line, first, name) : line),
          ),
        ];
  return ['var list struct {', ...inside(fields, INDENT), '}'];
}

/** A field whose name is as wide as that of its neighbor. */
function padField(line: string, own: string, neighbor: string): string {
  const name = goField(own);
  return name.padEnd(goField(neighbor).length) + line.slice(name.length);
}

/** The code before and after the request of one page, and the variable that chooses the page. */
function loopOf(paging: Paging, entries: string) {
  const isLast =
    'size' in paging && paging.size && paging.list.length > 0
      ? `len(${entries}) < list${member(paging.size)}`
      : `len(${entries}) == 0`;
  const stop = [`if ${isLast} {`, `${INDENT}break`, '}'];
  // An id or a cursor may be a number.
  const plain = (source: string) => `strings.Trim(string(${source}), "\\"")`;
  switch (paging.kind) {
    case 'page':
      return {
        loop: [`for page := ${paging.first}; ; page++ {`],
        value: 'strconv.Itoa(page)',
        after: stop,
      };
    case 'offset':
      return {
        loop: [`offset := ${paging.first}`, 'for {'],
        value: 'strconv.Itoa(offset)',
        after: [...stop, `offset += len(${entries})`],
      };
    case 'cursor':
      return {
        loop: ['next := ""', 'for {'],
        value: 'next',
        after: [
          `next = ${plain(`list${member(paging.next)}`)}`,
          'if next == "" || next == "null" {',
          `${INDENT}break`,
          '}',
        ],
      };
    case 'last':
      return {
        loop: ['next := ""', 'for {'],
        value: 'next',
        after: [
          ...stop,
          'var last struct {',
          ...inside(goFields([[paging.id, 'json.RawMessage']]), INDENT),
          '}',
          ...decode('last', `${entries}[len(${entries})-1]`),
          `next = ${plain(`last${member([paging.id])}`)}`,
        ],
      };
  }
}

function wait({ call }: ProgramRequest, task: TaskCall): string {
  const { before, reader } = goBody(call.body);
  const [start, end] = splitUrl(task);
  const isInPath = task.parameter.in === 'path';
  const own = call.query.length > 0;
  const url = own ? `${doubleQuoted(queryStart(call.url))}+query.Encode()` : doubleQuoted(call.url);
  const lookup = isInPath
    ? goText([start, { code: 'url.PathEscape(current.Id)' }, ...(end === '' ? [] : [end])])
    : `${doubleQuoted(queryStart(task.url))}+taskQuery.Encode()`;
  const state = `current${member([task.status])}`;
  const type = call.body
    ? [`request.Header.Set("Content-Type", ${doubleQuoted(call.body.mediaType)})`]
    : [];
  const send = [
    'request, err := http.NewRequest(method, address, body)',
    ...GO_FATAL,
    ...goHeaders({ headers: call.headers }),
    ...(type.length > 0 ? ['if body != nil {', ...inside(type, INDENT), '}'] : []),
    ...SEND,
    ...goCheck(call),
    'var result struct {',
    `${INDENT}Task task \`json:${doubleQuoted(TASK)}\``,
    '}',
    ...decode('result'),
    'return result.Task',
  ];
  const main = [
    ...(own ? [`query := ${goValues(call.query)}`] : []),
    ...before,
    `current := send(${doubleQuoted(call.method)}, ${url}, ${reader})`,
    '',
    waitComment('//'),
    ...(isInPath
      ? []
      : [`taskQuery := url.Values{${doubleQuoted(task.parameter.name)}: {current.Id}}`]),
    'pause := time.Second',
    `for ${task.open.map((value) => `${state} == ${doubleQuoted(value)}`).join(' || ')} {`,
    ...inside(
      [
        'time.Sleep(pause)',
        // `min` needs Go 1.21.
        'if pause *= 2; pause > 30*time.Second {',
        `${INDENT}pause = 30 * time.Second`,
        '}',
        `current = send("GET", ${lookup}, nil)`,
      ],
      INDENT,
    ),
    '}',
    `fmt.Println(${state})`,
  ];
  return goProgram([
    'type task struct {',
    ...inside(
      goFields([
        ['id', 'string'],
        [task.status, 'string'],
      ]),
      INDENT,
    ),
    '}',
    '',
    'func send(method, address string, body io.Reader) task {',
    ...inside(send, INDENT),
    '}',
    '',
    'func main() {',
    ...inside(main, INDENT),
    '}',
  ]);
}

const { id, label, grammar } = samples;

/** Programs with Go's net/http. */
export const go: ProgramLanguage = { id, label, grammar, pages, wait };
