import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { atomFeed } from '../../../../../src/core/openapi/changes/atomFeed';
import { compareVersions, shortVersion } from '../../../../../src/core/openapi/changes/versions';
import { readAsSite } from '../../../../support/readAsSite';
import { nounWords } from '../../../../../src/core/text/nounWords';

const folder = mkdtempSync(path.join(tmpdir(), 'history-'));
afterAll(() => rmSync(folder, { recursive: true }));

const disk = (properties: object) => ({
  responses: {
    200: {
      description: 'OK',
      content: { 'application/json': { schema: { type: 'object', properties } } },
    },
  },
});

const text = { type: 'string' };
const description = (version: string, date: string | undefined, paths: object) => ({
  openapi: '3.1.0',
  info: { title: 'Disks', version, ...(date && { 'x-release-date': date }) },
  paths,
});

const FIRST = description('1.0.0', '2025-01-02', {
  '/disks/{disk}': {
    get: {
      parameters: [{ name: 'disk', in: 'path', required: true, schema: text }],
      ...disk({ id: text }),
    },
    delete: {
      parameters: [{ name: 'disk', in: 'path', required: true, schema: text }],
      ...disk({}),
    },
  },
});
const SECOND = description('1.1.0', '2025-03-04', {
  '/disks/{id}': {
    get: {
      parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
      ...disk({ id: text, name: text }),
    },
  },
});
const PRESENT = description('1.2.0', undefined, {
  '/disks/{id}': {
    get: {
      parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
      ...disk({ id: text, name: { ...text, enum: ['a'] }, size: { type: 'integer' } }),
    },
  },
  '/disks': { get: disk({ size: text }) },
});

function site(name: string, files: Record<string, unknown>): string {
  const root = path.join(folder, name);
  for (const [file, value] of Object.entries(files)) {
    const target = path.join(root, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return root;
}

async function read(root: string) {
  const api = { id: 'disks', file: 'disks.json', infoSlug: 'disks-api' };
  const { parts, problems } = await readAsSite(root, api);
  return { changelog: undefined, ...parts, problems };
}

test('versions are sorted from the newest, and each is compared with the one before', async () => {
  const { changelog, description: present } = await read(
    site('three', {
      'disks.json': PRESENT,
      'history/disks/1.1.0.json': SECOND,
      'history/disks/1.0.0.json': FIRST,
    }),
  );
  const told = changelog?.versions.map(({ version, date, anchor, isFirst, entries }) => ({
    head: [version, date, anchor, isFirst ?? false],
    entries: entries.map(({ breaking, noun, name, words, places }) => [
      [breaking ? '!' : '', nounWords({ noun }), name, words].filter(Boolean).join(' '),
      places.map(({ href }) => href),
    ]),
  }));
  expect(told).toEqual([
    {
      head: ['1.2.0', undefined, 'v1-2-0', false],
      entries: [
        ['Operation added', ['/docs/api/disks/get-disks']],
        ['Property size added', ['/docs/api/disks/get-disks-id#response-200.size']],
        ['Property name is limited to "a"', ['/docs/api/disks/get-disks-id#response-200.name']],
      ],
    },
    {
      head: ['1.1.0', '2025-03-04', 'v1-1-0', false],
      entries: [
        ['! Operation removed', [undefined]],
        ['Property name added', ['/docs/api/disks/get-disks-id#response-200.name']],
        ['Path parameter id renamed from disk to id', ['/docs/api/disks/get-disks-id#path-id']],
      ],
    },
    { head: ['1.0.0', '2025-01-02', 'v1-0-0', true], entries: [] },
  ]);

  // Only changes of the latest version are marked.
  const [list, one] = ['get-disks', 'get-disks-id'].map((slug) =>
    present?.operations.find((operation) => operation.slug === slug),
  );
  expect(list?.news).toEqual({ kind: 'new', version: '1.2' });
  expect(one?.news).toMatchObject({ kind: 'changed', version: '1.2' });
  const rows = one?.responses[0]?.content[0]?.schema?.properties ?? [];
  expect(rows.map(({ name, news }) => [name, news?.kind])).toEqual([
    ['id', undefined],
    ['name', 'changed'],
    ['size', 'new'],
  ]);
  expect(JSON.stringify(present)).not.toContain('"shape"');
});

test('without earlier versions, there is no changelog and no news', async () => {
  const none = await read(site('none', { 'disks.json': PRESENT }));
  expect(none).toMatchObject({ changelog: undefined, problems: [] });
  expect(none.description?.operations.every(({ news }) => news === undefined)).toBe(true);
  const same = await read(
    site('same', { 'disks.json': PRESENT, 'history/disks/1.2.0.json': PRESENT }),
  );
  expect(same).toMatchObject({ changelog: undefined, problems: [] });
});

test('invalid, newer and split snapshots are refused with their names', async () => {
  const { problems } = await read(
    site('broken', {
      'disks.json': PRESENT,
      'history/disks/1.0.0.json': '{"openapi": "3.1.0",',
      'history/disks/1.1.0.json': { ...SECOND, paths: { $ref: 'paths.json' } },
      'history/disks/2.0.0.json': { ...SECOND, info: { title: 'Disks', version: '2.0.0' } },
    }),
  );
  const files = problems.map(({ file, message }) => `${path.basename(file)}: ${message}`);
  expect(files).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^1\.0\.0\.json: /),
      expect.stringMatching(/^1\.1\.0\.json: /),
      '2.0.0.json: Version 2.0.0 is newer than the description, which is 1.2.0.',
    ]),
  );
});

test('the feed is valid XML with an entry for each version that has a date', async () => {
  const { changelog } = await read(
    site('feed', {
      'disks.json': PRESENT,
      'history/disks/1.1.0.json': SECOND,
      'history/disks/1.0.0.json': FIRST,
    }),
  );
  const xml = atomFeed({
    title: 'Disks & more',
    siteUrl: 'https://docs.example',
    route: '/docs/api/disks/changelog',
    feedUrl: 'https://docs.example/docs/api/disks/changelog.xml',
    changelog: changelog!,
  });
  const { getElementsByTagName, textContent } = DomUtils;
  const tree = parseDocument(xml, { xmlMode: true });
  const [feed] = getElementsByTagName('feed', tree);
  const textsOf = (name: string) => getElementsByTagName(name, tree).map(textContent);
  expect(feed?.attribs['xmlns']).toBe('http://www.w3.org/2005/Atom');
  expect(textsOf('title')).toEqual([
    'Disks & more: changelog',
    'Disks & more 1.1.0',
    'Disks & more 1.0.0',
  ]);
  expect(textsOf('updated')[0]).toBe('2025-03-04T00:00:00Z');
  expect(textsOf('id')).toContain('https://docs.example/docs/api/disks/changelog#v1-1-0');
  expect(textsOf('content')[0]).toContain('Path parameter id renamed');
  // Texts in the feed are escaped.
  expect(xml.replace(/<\/?[a-z]+( [a-z]+="[^"<>]*")*\/?>|<\?xml[^<>]*\?>/g, '')).not.toMatch(
    /[<>]/,
  );
});

test.each([
  [
    ['1.10.0', '1.2.0', '1.9'],
    ['1.2.0', '1.9', '1.10.0'],
  ],
  [
    ['1.0.0', '1.0.0-beta.2', '1.0.0-beta.10', '1.0.0-alpha'],
    ['1.0.0-alpha', '1.0.0-beta.2', '1.0.0-beta.10', '1.0.0'],
  ],
  [
    ['v2', 'v1.5', '2024-01-02', '2023-12-31'],
    ['v1.5', 'v2', '2023-12-31', '2024-01-02'],
  ],
])('the order of versions: %s', (given, expected) => {
  expect([...given].sort(compareVersions)).toEqual(expected);
});

test('pages show short versions', () => {
  expect(['1.2.0', 'v1.2.0', '1.2.3', '2024-01-02', '3'].map(shortVersion)).toEqual([
    '1.2',
    '1.2',
    '1.2.3',
    '2024-01-02',
    '3',
  ]);
});
