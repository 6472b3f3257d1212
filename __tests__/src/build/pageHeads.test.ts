import { pageHeads } from '../../../src/build/pageHeads';
import type { NamedPage } from '../../../src/build/pageHeads';

const page = (
  route: string,
  title: string,
  above: string[] = [],
  description?: string,
): NamedPage => ({ route, title, above, ...(description !== undefined && { description }) });

const titles = (pages: NamedPage[]) =>
  [...pageHeads(pages, 'The site.').values()].map(({ title }) => title);

test('a unique name does not change', () => {
  expect(titles([page('/a', 'Disks', ['Storage']), page('/b', 'Tags')])).toEqual(['Disks', 'Tags']);
});

test('a repeated name gets the name of the nearest group that differs', () => {
  expect(
    titles([
      page('/a', 'How-to', ['Load balancers', 'Product Docs'], 'Set up load balancers.'),
      page('/b', 'How-to', ['Identity', 'Product Docs']),
      page('/c', 'how-to', ['Terraform', 'Product Docs']),
    ]),
  ).toEqual(['How-to: load balancers', 'How-to: Identity', 'how-to: Terraform']);
});

test('if the name of the nearest group is the same, too, the next one is added', () => {
  expect(
    titles([
      page('/a', 'List', ['Disks', 'Core']),
      page('/b', 'List', ['Disks', 'Public']),
      page('/c', 'List', ['Disks', 'Public']),
    ]),
  ).toEqual(['List: Disks, Core', 'List: Disks, Public (/b)', 'List: Disks, Public (/c)']);
});

test('a title is not repeated in itself', () => {
  expect(
    titles([
      page('/docs/api/a/information', 'Acme API', ['Acme API', 'API reference']),
      page('/docs/category/acme-api', 'Acme API', ['API reference']),
    ]),
  ).toEqual(['Acme API', 'Acme API: API reference']);
});

test('a label is written as inside other texts only if it is a whole word there', () => {
  const title = (label: string, text: string) =>
    titles([page('/a', 'List', [label], text), page('/b', 'List', ['Y'])])[0];
  expect(title('Disks', 'All disks.')).toBe('List: disks');
  expect(title('Disks', 'disks')).toBe('List: disks');
  expect(title('Disks', 'Subdisks, disks2, diskspace and Disks.')).toBe('List: Disks');
  expect(title('Disks', 'Subdisks and then disks.')).toBe('List: disks');
  expect(title('Disks', 'Édisks, disksé, \u{1d400}disks and disks\u{1d400}')).toBe('List: Disks');
  expect(title('Disks', 'With \u{1f600}disks\u{1f600}')).toBe('List: disks');
});

test('a label may contain characters of regular expressions', () => {
  const labels = ['C++ (old)', '[', 'How-to', 'a/b', '^$|{}\\?.*'];
  expect(titles(labels.map((label, index) => page(`/${index}`, 'X', [label])))).toEqual(
    labels.map((label) => `X: ${label}`),
  );
});

test('descriptions are one line, short and unique', () => {
  const long = `${'A sentence that goes on and on, as some do, until nobody reads it any more. '.repeat(2)}${'word '.repeat(60)}`;
  const heads = pageHeads(
    [
      page('/a', 'A', [], 'Same.'),
      page('/b', 'B', [], 'Same.'),
      page('/c', 'C'),
      page('/d', 'D', [], long),
      page('/e', 'E', [], 'word '.repeat(60)),
      page('/f', 'F', [], 'two\n short lines'),
    ],
    'The site.',
  );
  const descriptions = [...heads.values()].map(({ description }) => description);
  expect(descriptions.slice(0, 3)).toEqual(['A: Same.', 'B: Same.', 'The site.']);
  expect(descriptions[3]).toMatch(/any more\.$/);
  expect(descriptions[4]).toMatch(/^(word )+word…$/);
  expect(descriptions[5]).toBe('two short lines');
  expect(descriptions.every((text) => text.length <= 200)).toBe(true);
});

test('a very short description is followed by that of the site, and a repeated one is never very long', () => {
  const long = 'A name that nobody can read to its end. '.repeat(8);
  const heads = pageHeads(
    [
      page('/a', 'GET /a', [], 'GET /a'),
      page('/b', 'Get b', [long], 'Returns the object.'),
      page('/c', 'Get b', [long], 'Returns the object.'),
    ],
    'The site.',
  );
  expect([...heads.values()].map(({ description }) => description)).toEqual([
    'GET /a: The site.',
    'Returns the object. (/b)',
    'Returns the object. (/c)',
  ]);
});
