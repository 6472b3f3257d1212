import { callArguments, readCallArguments } from '../../cms/src/editor/core/callArguments';
import { callMeta, readCallMeta, titleIn, withTitle } from '../../cms/src/editor/core/fences';

const operation = {
  required: [{ place: 'query', name: 'disk[id]', example: 'disk_1' }],
  body: 'body:\n  size: 40\n',
};

test.each([
  [
    'a new call has the examples of the operation',
    undefined,
    'body:\n  size: 40\nquery:\n  disk[id]: disk_1\nanswer: true',
  ],
  [
    'a call keeps its arguments and comments, also those that the form has no fields for',
    'query:\n  disk:\n    id: disk_2\n  page: 3\n# why\nbody:\n  size: 80\n',
    'query:\n  page: 3\n  disk[id]: disk_2\n# why\nbody:\n  size: 80',
  ],
  [
    'an answer with fields is not the box "Show the answer"',
    'query:\n  disk[id]: disk_2\nanswer:\n  size: 80\n',
    'answer:\n  size: 80\nquery:\n  disk[id]: disk_2',
  ],
])('%s', (_, args, text) => {
  expect(callArguments(readCallArguments(args, operation))).toEqual({ text });
});

test('what is not valid YAML is told, and stays as it was written', () => {
  const form = readCallArguments('query: [', operation);
  expect(form.rest).toBe('query: [');
  expect(callArguments(form).fault).toMatch(/not valid YAML/);
  expect(callArguments({ ...form, rest: 'a list' }).fault).toMatch(/places with arguments/);
});

test('a number is written as a number, and an ID as a text', () => {
  const values = { query: { page: '2', 'disk[id]': 'disk_1' } };
  const { text } = callArguments({ values, showsAnswer: false, rest: '' });
  expect(text).toBe('query:\n  page: 2\n  disk[id]: disk_1');
});

test.each([
  ['', 'Terminal', 'title="Terminal"'],
  ['{1,3} showLineNumbers', 'Terminal', 'title="Terminal" {1,3} showLineNumbers'],
  ["title='Old' {1}", 'New', 'title="New" {1}'],
  ['title="Old" {1}', '', '{1}'],
  ['', 'A "word"', 'title="A ”word”"'],
])('the title of a fence with `%s` becomes %s', (meta, title, expected) => {
  expect(withTitle(meta, title)).toBe(expected);
  expect(titleIn(expected)).toBe(title.replaceAll('"', '”'));
});

test('the line of a call names operation and title', () => {
  const call = { call: 'core/get-disk', title: 'Get it' };
  expect(readCallMeta(callMeta(call))).toEqual(call);
});
