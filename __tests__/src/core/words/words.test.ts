import { sayCount } from '../../../../src/core/text/sayCount';
import { languageDirection } from '../../../../src/core/text/languageDirection';
import { readWords, wordDefinitions, wordsOf } from '../../../../src/core/words/readWords';

const read = (source: string) =>
  readWords(source, 'content/words.yml', { 'product.name': 'Nimbus' });
const messages = (source: string) =>
  read(source).problems.map(
    ({ line, path, message, advice }) => `${line} ${path} ${message}. ${advice}`,
  );

test('a site says some texts in other words, and the rest in English', () => {
  const { given, problems } = read('shell: { home: "{name}: zur Startseite" }\n');
  expect(problems).toEqual([]);
  const words = wordsOf(given, 'de');
  expect(words.shell).toMatchObject({ home: '{name}: zur Startseite', menu: 'Menu' });
  expect(wordDefinitions(words)).toMatchObject({
    'WORDS.shell.home': '"{name}: zur Startseite"',
    'WORDS.search.close': '"Close search"',
    'WORDS.language': '"de"',
  });
});

test('a text may name the product', () => {
  expect(read('shell: { skip: "Skip to {product.name}" }').given).toEqual({
    shell: { skip: 'Skip to Nimbus' },
  });
});

test('a text with a number has the forms of its language', () => {
  const { given } = read(
    'search: { count: { one: "{count} wynik", few: "{count} wyniki", other: "{count} wyników" } }',
  );
  const { count } = wordsOf(given, 'pl').search;
  expect([1, 3, 5].map((number) => sayCount(count, number, 'pl'))).toEqual([
    '1 wynik',
    '3 wyniki',
    '5 wyników',
  ]);
});

test.each([
  ['serch: { close: Zu }', '1 serch unknown field `serch`. Did you mean `search`?'],
  ['search:\n  clos: Zu', '2 search.clos unknown field `clos`. Did you mean `close`?'],
  [
    'shell: { home: Start }',
    '1 shell.home `{name}` is missing. The text is "{name} home": keep {name}.',
  ],
  [
    'shell: { skip: "Go to {page}" }',
    '1 shell.skip `{page}` stands for nothing here. The text is "Skip to content".',
  ],
  ['search: { count: { one: "{count} hit" } }', '1 search.count.other is missing.'],
  ['shell: { menu: "" }', '1 shell.menu is empty. Give other words for "Menu".'],
])('%s is a problem', (source, problem) => {
  expect(messages(source)).toEqual([expect.stringContaining(problem)]);
});

test.each([
  ['en', 'ltr'],
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['az-Arab', 'rtl'],
  ['ur-Latn', 'ltr'],
  ['arn', 'ltr'],
])('%s is written %s', (language, direction) => {
  expect(languageDirection(language)).toBe(direction);
});
