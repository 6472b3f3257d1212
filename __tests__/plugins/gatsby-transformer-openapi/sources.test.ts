import { dayOfChange } from '../../../plugins/gatsby-transformer-openapi/src/core/changes/dayOfChange';
import type { Changelog } from '../../../plugins/gatsby-transformer-openapi/src/core/model';
import { readApi } from '../../../plugins/gatsby-transformer-openapi/src/core/readApi';

async function linesOf(entry: string, files: Record<string, string>) {
  const { sources, problems } = await readApi({
    apiId: 'x',
    entry,
    infoSlug: 'x-api',
    read: (file) =>
      file in files ? Promise.resolve(files[file] ?? '') : Promise.reject(new Error('missing')),
  });
  expect(problems).toEqual([]);
  return Object.fromEntries(sources?.() ?? []);
}

const HEAD = 'openapi: 3.1.0\ninfo: { title: X, version: "1" }\npaths:\n';

test('the lines of an operation are those from its key to its end, in its file', async () => {
  const files = {
    'api.yaml': `${HEAD}  /a:
    get:
      operationId: a
      responses:
        200:
          description: |
            One
            two

    # Of the next one.
    put: { operationId: b, responses: {} }
  /c:
    $ref: parts/c.yaml
`,
    'parts/c.yaml': 'summary: C\npost:\n  operationId: c\n  responses: {}\n',
  };
  expect(await linesOf('api.yaml', files)).toEqual({
    '/docs/api/x/a': { file: 'api.yaml', first: 5, last: 11 },
    '/docs/api/x/b': { file: 'api.yaml', first: 14, last: 14 },
    '/docs/api/x/c': { file: 'parts/c.yaml', first: 2, last: 4 },
  });
});

test('the lines are also found in JSON', async () => {
  const description = {
    openapi: '3.1.0',
    info: { title: 'X', version: '1' },
    paths: { '/a': { get: { operationId: 'a', responses: {} } } },
  };
  const text = JSON.stringify(description, null, 2);
  const line = text.split('\n').findIndex((each) => each.includes('"get"')) + 1;
  expect(await linesOf('api.json', { 'api.json': text })).toEqual({
    '/docs/api/x/a': { file: 'api.json', first: line, last: line + 3 },
  });
});

test('without git, the day of a change is that of the newest version in which the operation changed', () => {
  const entry = (href: string) => ({
    rule: 'x',
    kind: 'changed' as const,
    breaking: false,
    noun: 'Operation',
    words: 'changed',
    places: [{ method: 'get' as const, path: '/', title: '', href }],
  });
  const changelog: Changelog = {
    versions: [
      { version: '3', anchor: 'v3', entries: [entry('/docs/api/x/a#p')] },
      { version: '2', anchor: 'v2', date: '2025-02-01', entries: [entry('/docs/api/x/b')] },
      { version: '1', anchor: 'v1', date: '2025-01-01', isFirst: true, entries: [] },
    ],
  };
  expect(dayOfChange(changelog, '/docs/api/x/a')).toBeUndefined();
  expect(dayOfChange(changelog, '/docs/api/x/b')).toBe('2025-02-01');
  expect(dayOfChange(changelog, '/docs/api/x/c')).toBe('2025-01-01');
});
