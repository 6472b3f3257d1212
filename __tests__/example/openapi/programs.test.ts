import {
  ALL,
  answering,
  LISTS,
  LOOKUPS,
  programsOf,
  query,
  readAllPages,
  THINGS,
  waitForTask,
} from '../../support/openapi/programCases';

/** Runs the JavaScript programs with servers that follow the conventions. The sweep runs all languages. */
test.each(LISTS)('every entry is read by %s', async (_name, parameters, schema, answer) => {
  const { printed, tokens } = await readAllPages('javascript', parameters, schema, answer);
  expect(printed).toEqual(ALL.map(({ id }) => `{ id: '${id}' }`));
  expect(tokens).toEqual(['Bearer example']);
});

test.each(LOOKUPS)(
  'the program waits for a task whose id is in the %s',
  async (_place, path, parameter, expected) => {
    const { printed, asked } = await waitForTask('javascript', path, parameter);
    expect(printed).toBe('done');
    expect(asked).toEqual([expect.stringMatching(expected), expect.stringMatching(expected)]);
  },
);

test('there is no program if the description is not sufficient', async () => {
  const list = { parameters: [query('cursor'), query('limit')], responses: answering(THINGS) };
  const task = { type: 'object', properties: { id: { type: 'string' } } };
  const start = { responses: answering({ type: 'object', properties: { task } }) };
  const paths = { '/things': { get: list }, '/start': { post: start } };
  expect(await programsOf(paths, '/things', 'https://x.example')).toBeUndefined();
  expect(await programsOf(paths, '/start', 'https://x.example')).toBeUndefined();
});
