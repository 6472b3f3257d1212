import { readFacts } from '../../../../src/core/content/facts';

const variables = { 'hosts.api': 'api.nimbus.example' };

test('facts are variables, and may contain variables of the settings', () => {
  const source = `
retry:
  statuses: 429, 503 and 504
  from: 'https://{hosts.api}'
trash: { kept: 48 hours }
`;
  expect(readFacts(source, 'facts.yml', variables)).toEqual({
    facts: {
      'facts.retry.statuses': '429, 503 and 504',
      'facts.retry.from': 'https://api.nimbus.example',
      'facts.trash.kept': '48 hours',
    },
    problems: [],
  });
});

test.each(['', '# nothing yet\n', '{}'])('an empty file has no facts: %j', (source) => {
  expect(readFacts(source, 'facts.yml', variables)).toEqual({ facts: {}, problems: [] });
});

test.each([
  ['- a', undefined, 'must be a group of fields, not a list', ''],
  ['retry:\n  statuses: 429', 2, 'must be text, not the number `429`', 'put a number in quotes'],
  ['retry: text', 1, 'must be a group of fields, not text', 'a name and a text for each'],
  ["retry:\n  a: ' '", 2, 'is empty', ''],
  [`retry:\n  a: ${'x'.repeat(401)}`, 2, 'is longer than 400 characters', ''],
  ['two words: { a: b }', 1, 'a name must be letters', ''],
  ['retry:\n  a: "{hosts.apl}"', 2, '`{hosts.apl}` is not a variable', '`hosts.api`'],
  ['retry:\n  a: b\n  c: "{facts.retry.a}"', 3, 'is not a variable', 'write the text out'],
])('%j', (source, line, message, advice) => {
  const { problems } = readFacts(source, 'facts.yml', variables);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatchObject({ file: 'facts.yml', ...(line && { line }) });
  expect(problems[0]?.message).toContain(message);
  expect(problems[0]?.advice).toContain(advice);
});
