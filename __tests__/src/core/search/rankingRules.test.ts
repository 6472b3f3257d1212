import { buildSearch, operation, page } from './buildSearch';

/** Tests one rule of the ranking each. Without the rule, the other document would be first. */
const section = (id: number, of: number, heading: string, text: string) => ({
  id,
  kind: 'guide' as const,
  page: of,
  heading,
  anchor: `s${id}`,
  text,
});

test('a rare word counts more than a common one', async () => {
  const common = Array.from({ length: 30 }, (_, at) =>
    page(at + 2, `Page ${at}`, 'About traffic.'),
  );
  const search = await buildSearch([
    page(0, 'First', 'All traffic, traffic and traffic.'),
    page(1, 'Second', 'A quorum.'),
    ...common,
  ]);
  const { ids } = search.find('traffic quorum');
  expect(ids[0]).toBe(1);
});

test('a page whose title contains the query is before a section that also contains it', async () => {
  const search = await buildSearch([
    page(0, 'Backups of virtual machines', 'What they are.'),
    section(1, 0, 'Backups', 'How backups are made.'),
  ]);
  expect(search.find('backups').ids).toEqual([0, 1]);
});

test('words in a section count more than words in the rest of its page', async () => {
  const search = await buildSearch([
    page(0, 'Guide', 'Words.'),
    section(1, 0, 'Rotate a wheel', 'About a secret, and to rotate it.'),
    section(2, 0, 'Rotate', 'Turn it.'),
    section(3, 0, 'Other', 'Another secret.'),
    page(4, 'X', 'nothing'),
    page(5, 'Y', 'nothing else'),
  ]);
  expect(search.find('rotate secret').ids[0]).toBe(1);
});

test('the number of sections of a page is limited', async () => {
  const search = await buildSearch([
    page(0, 'Disks', 'A disk.'),
    ...[1, 2, 3, 4, 5].map((id) => section(id, 0, `Disk ${id}`, 'A disk.')),
    page(6, 'Other', 'A disk, too.'),
  ]);
  const { ids } = search.find('disk');
  expect(ids.filter((id) => id < 6)).toHaveLength(3);
  expect(ids).toContain(6);
});

test('a page with the word is before a page with a synonym', async () => {
  const search = await buildSearch([page(0, 'One', 'A server.'), page(1, 'Two', 'A machine.')], {
    machine: ['server'],
  });
  expect(search.find('machine').ids).toEqual([1, 0]);
});

test('a word of three letters is not corrected, a word of four letters is', async () => {
  const search = await buildSearch([page(0, 'Cpu', 'One.'), page(1, 'Disk', 'One.')]);
  expect(search.find('cpx').ids).toEqual([]);
  expect(search.find('dick').ids).toEqual([1]);
});

test('of operations with equal scores, GET is first', async () => {
  const search = await buildSearch([
    operation(0, 'delete', '/disks/disk', 'Disk'),
    operation(1, 'get', '/disks/disk', 'Disk'),
  ]);
  expect(search.find('disk').ids).toEqual([1, 0]);
});

test('only the first 400 characters of a text count', async () => {
  const search = await buildSearch([page(0, 'Disk', 'One.')]);
  expect(search.find(`${'x'.repeat(390)} disk`).ids).toEqual([0]);
  expect(search.find(`${'x'.repeat(399)} disk`).ids).toEqual([]);
});

test.each([
  ['a preposition in what people type', 'turn off', { 'turn off': ['shutdown'] }],
  ['a question word in what people type', 'help desk', { 'help desk': ['shutdown'] }],
  ['an article in what is meant', 'bare metal', { 'bare metal': ['a shutdown'] }],
])('a phrase with synonyms is found with %s', async (_, query, synonyms) => {
  const search = await buildSearch(
    [page(0, 'One', 'The shutdown.'), page(1, 'Two', 'Another.')],
    synonyms,
  );
  expect(search.find(query).ids).toEqual([0]);
});
