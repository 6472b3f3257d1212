import { drawDescriptions, KINDS } from '../../../../support/drawDescriptions';
import { outcomesOf } from '../../../../support/runApi';

const INCOMPLETE = 'incomplete-parameters.yaml';
const draw = drawDescriptions(['parameterStyles.yaml', INCOMPLETE]);

test.each<[string, string, string]>([
  ['plain Color', 'names and values in turn, separated by commas', 'R,100,G,200'],
  ['plainAll Color', 'name=value for each property, separated by commas', 'R=100,G=200'],
  ['dot Color', 'names and values in turn after a dot, separated by commas', '.R,100,G,200'],
  ['dotAll Color', 'name=value for each property, each after a dot', '.R=100.G=200'],
  ['list array of string', 'after a dot, separated by commas', '.a,b'],
  ['listAll array of string', 'repeat the name for each value', ';listAll=a;listAll=b'],
  ['semi Color', 'names and values in turn after ;name=, separated by commas', ';semi=R,100,G,200'],
  ['semiAll Color', 'each property by its own name', ';R=100;G=200'],
  ['pos Color', 'names and values in turn, separated by commas', 'pos=R,100,G,200'],
  ['all Color', 'each property by its own name', 'R=100&G=200'],
  ['free object', 'names and values in turn, separated by commas', 'free=R,100,G,200'],
  ['named Free', 'names and values in turn, separated by commas', 'named=R,100,G,200'],
  ['spaces Color', 'names and values in turn, separated by spaces', 'spaces=R%20100%20G%20200'],
  ['pipes array of string', 'separated by |', 'pipes=a|b'],
  ['deep Color', 'as name[key]=value', 'deep[R]=100&deep[G]=200'],
  ['many array of string', 'repeat the name for each value', 'many=a&many=b'],
  ['few array of string', 'separated by commas', 'few=a,b'],
  ['either string or array of string', 'separated by commas', 'either=a,b'],
  ['X-Color Color', 'names and values in turn, separated by commas', 'R,100,G,200'],
  ['bits Color', 'each property by its own name', 'R=100; G=200'],
])('page and Markdown version say how %s is sent', async (row, words, example) => {
  const { page, markdown } = await draw('parameterStyles.yaml');
  expect(page('styles')).toContain(`${row} · ${words}: ${example}`);
  expect(markdown('styles').replaceAll('\\', '')).toContain(` · ${words}: ${example}`);
});

test.each([
  ['names', 'separated by spaces: names=a%20b'],
  ['bars', 'separated by |: bars=a|b'],
  ['every', 'repeat the name for each value: every=a&every=b'],
  ['deep', 'as name[key]=value: deep[x]=100&deep[label]=b'],
  ['pairs', 'names and values in turn, separated by commas: pairs=x,100,label,b'],
  ['text', 'reserved characters are sent as they are'],
  ['missing', 'style form'],
])('page and Markdown version say how the part %s of a form is sent', async (name, words) => {
  const { page, markdown } = await draw('parameterStyles.yaml');
  expect(page('forms')).toContain(`${name} ${words}\n`);
  expect(markdown('forms').replaceAll('\\', '')).toContain(words);
});

test('a single value and JSON have no such words, and a header of a response has some', async () => {
  const { page, markdown } = await draw('parameterStyles.yaml');
  for (const text of ['one string\n', 'json Color · as application/json\n'])
    expect(page('styles')).toContain(text);
  expect(page('styles')).toContain('X-Tags array of string · separated by commas');
  expect(markdown('styles')).toContain('- `X-Tags` (array of string · separated by commas)');
});

describe('a parameter without a schema or with an unknown style', () => {
  const GAPS = [
    'The description gives no schema for the parameter `tree`.',
    'The parameter `row` has the unknown style `zigzag`.',
    'The description gives no schema for the header `X-Age`.',
  ];

  test('is drawn with a warning, and the page says what is missing', async () => {
    const { warnings, page, markdown, samples } = await draw(INCOMPLETE);
    expect(warnings.map((words) => words.split(' ')[0])).toEqual(['10', '11', '14']);
    for (const words of GAPS) {
      expect(page('tree')).toContain(words.replaceAll('`', ''));
      expect(markdown('tree')).toContain(`- ${words}\n`);
    }
    expect(samples('tree').curl).toContain('/trees/t7"');
  });

  test('is sent in the usual style', async () => {
    const { page } = await draw(INCOMPLETE);
    expect(page('tree')).toContain(
      'row array of string · repeat the name for each value: row=a&row=b',
    );
    expect(page('tree')).toContain('X-Rows array of string · separated by commas: a,b');
  });

  test('is refused with --strict', () => {
    const [outcome] = outcomesOf('--strict', `${KINDS}/${INCOMPLETE}`).outcomes;
    expect(outcome?.problems.map(({ line }) => line)).toEqual([10, 11, 14]);
  });
});
