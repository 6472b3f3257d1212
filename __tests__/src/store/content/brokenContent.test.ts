import { readdirSync } from 'node:fs';
import path from 'node:path';
import { printProblems } from '../../../../src/core/input/problem';
import { contentOf, FIXTURES } from './support/contentOf';

// The test must not write into the project's own `public/`.
jest.mock('node:fs', () => {
  const fs = jest.requireActual<typeof import('node:fs')>('node:fs');
  return { ...fs, writeFileSync: jest.fn(), mkdirSync: jest.fn() };
});

const kinds = readdirSync(path.join(FIXTURES, 'broken')).sort();

test('valid content has no problems', () => {
  const { problems, warnings, broken } = contentOf();
  expect([problems, warnings, broken]).toEqual([[], [], []]);
});

test('names of built-in properties have no special meaning', () => {
  const content = contentOf('odd');
  expect(printProblems([...content.problems, ...content.warnings])).toBe('');
  expect(content.tags.map(({ name, route }) => [name, route])).toEqual([
    ['constructor', '/docs/tags/constructor'],
    ['__proto__', '/docs/tags/proto'],
    ['toString', '/docs/tags/tostring'],
  ]);
  const page = content.pages.find(({ pageId }) => pageId === 'constructor');
  expect(page?.headings.map(({ anchor }) => anchor)).toEqual(['constructor', 'proto']);
  expect(page?.sections.at(-1)?.text).toBe('https://c.example');
});

test.each(kinds)('invalid content: %s', (kind) => {
  const { problems, warnings } = contentOf(`broken/${kind}`);
  expect(problems.length + warnings.length).toBeGreaterThan(0);
  const all = [...problems, ...warnings];
  // Every problem names its file and, unless it is about the whole file, the line.
  for (const { file, message } of all) {
    expect(file).toMatch(/^content\//);
    expect(message).not.toBe('');
  }
  expect(`${printProblems(problems)}\n--- warnings\n${printProblems(warnings)}`).toMatchSnapshot();
});
