import { readAnnouncement } from '../../../../src/core/content/announcement';

const variables = { 'product.name': 'Nimbus' };
const read = (source: string) => readAnnouncement(source, 'announcement.yml', variables);

test('an announcement may contain variables and a link', () => {
  const { announcement, problems } = read(
    'text: "New in {product.name}"\nlink: { label: Look, href: /docs/new/ }\n',
  );
  expect(problems).toEqual([]);
  expect(announcement).toEqual({
    id: expect.any(String) as string,
    text: 'New in Nimbus',
    link: { label: 'Look', href: '/docs/new' },
  });
});

test.each([
  ['', 'text', 'is missing'],
  ['text: 4', 'text', 'must be text'],
  ['text: "{product.nam}"', 'text', 'is not a variable'],
  ['text: A\nlink: { href: /docs }', 'link.label', 'is missing'],
  ['text: A\nlink: { label: B, href: "javascript:alert(1)" }', 'link.href', 'javascript'],
  ['text: A\ncolor: red', 'color', 'unknown field'],
])('%j', (source, place, message) => {
  const { announcement, problems } = read(source);
  expect(announcement).toBeUndefined();
  expect(problems).toEqual([
    expect.objectContaining({
      file: 'announcement.yml',
      path: place,
      message: expect.stringContaining(message) as string,
    }),
  ]);
});

test('a line of Markdown keeps its links and emphasis, and runs nothing', () => {
  const html = (text: string) => read(`text: ${JSON.stringify(text)}`).announcement?.html;
  expect(html('Disks are **new**: [look](/docs/disks).')).toBe(
    'Disks are <strong>new</strong>: <a href="/docs/disks">look</a>.',
  );
  expect(html('[a](javascript:x) [b](https://b.example "title")')).toBe(
    '<a>a</a> <a href="https://b.example">b</a>',
  );
  expect(html('Plain & simple.')).toBeUndefined();
});

test.each([
  '# Title',
  '- a\n- b',
  'One.\n\nTwo.',
  '![picture](/a.png)',
  '<b onclick="x()">A</b>',
  '```\ncode\n```',
])('%j is more than a line', (text) => {
  expect(read(`text: ${JSON.stringify(text)}`).problems).toEqual([
    expect.objectContaining({ path: 'text', message: 'is more than one line of text' }),
  ]);
});
