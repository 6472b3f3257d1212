import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BuildArgs } from 'gatsby';
import { KeptResults } from '../../../../src/store/files/keptResults';
import { publishDescriptions } from '../../../../plugins/gatsby-plugin-site/src/machineFiles/publishDescriptions';

const description = (title: string) => ({
  openapi: '3.1.0',
  info: { title, version: '1' },
  paths: { '/disks': { get: { responses: {} } } },
});

let project: string;
/** Titles of the descriptions by the id of their API. */
let titles: Record<string, string>;
/** The APIs whose descriptions were read. */
let asked: string[];
let code: string;

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'descriptions-'));
  code = 'the plugin';
  titles = { core: 'Core', dns: 'DNS' };
});
afterEach(() => rmSync(project, { recursive: true }));

const file = (name: string) => path.join(project, 'public/docs/api', name);
const titleIn = (name: string) =>
  (JSON.parse(readFileSync(file(name), 'utf8')) as ReturnType<typeof description>).info.title;

function publicationsOf(apiId: string) {
  const text = JSON.stringify(description(titles[apiId] ?? ''));
  return [{ format: 'json', file: `/docs/api/${apiId}/openapi.json`, text }];
}

/** What GraphQL answers to both queries. */
function nodesOf(apiId: string) {
  return {
    apiId,
    internal: { contentDigest: 'same' },
    publications: publicationsOf(apiId).map((publication) => ({
      ...publication,
      internal: { contentDigest: publication.text },
    })),
    operations: [
      {
        kind: 'operation',
        route: `/docs/api/${apiId}/list-disks`,
        method: 'get',
        path: '/disks',
      },
    ],
  };
}

function publish(): Promise<string[]> {
  asked = [];
  return publishDescriptions(
    {
      graphql: (_query: string, { apiId }: { apiId?: string }) => {
        if (apiId !== undefined) asked.push(apiId);
        const ids = apiId === undefined ? Object.keys(titles) : [apiId];
        return Promise.resolve({ data: { allApiSpec: { nodes: ids.map(nodesOf) } } });
      },
      store: {
        getState: () => ({
          program: { directory: project },
        }),
      },
    } as unknown as BuildArgs,
    new KeptResults(path.join(project, 'kept'), code),
  );
}

const FILES = ['core', 'dns'].flatMap((id) => [
  `/docs/api/${id}/openapi.json`,
  `/docs/api/${id}/list-disks.json`,
]);

test('files of unchanged descriptions are not made again', async () => {
  expect(await publish()).toEqual(FILES);
  expect(asked).toEqual(['core', 'dns']);
  expect(await publish()).toEqual(FILES);
  expect(asked).toEqual([]);
});

test('a changed description is published again, the others are not', async () => {
  await publish();
  titles['dns'] = 'Domains';
  expect(await publish()).toEqual(FILES);
  expect(asked).toEqual(['dns']);
  expect(titleIn('dns/openapi.json')).toBe('Domains');
  expect(titleIn('dns/list-disks.json')).toBe('Domains');
  expect(titleIn('core/openapi.json')).toBe('Core');
});

test.each<[string, () => void, string[]]>([
  ['a file is missing', () => rmSync(file('core/list-disks.json')), ['core']],
  ['the code is another', () => (code = 'new'), ['core', 'dns']],
])('files are made again if %s', async (_, change, again) => {
  await publish();
  change();
  await publish();
  expect(asked).toEqual(again);
  expect(existsSync(file('core/list-disks.json'))).toBe(true);
});

test('the files of a removed API are not listed', async () => {
  await publish();
  titles = { core: 'Core' };
  expect(await publish()).toEqual(FILES.slice(0, 2));
});
