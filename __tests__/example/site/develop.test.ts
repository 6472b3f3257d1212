import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../../src/store/files/listFiles';
import { copyProject } from '../../support/copyProject.cjs';
import { PATIENCE, startDevelop } from '../../support/startDevelop';
import type { Develop } from '../../support/startDevelop';

const root = path.resolve(__dirname, '../../..');

/** The queries in docs/queries.md, by name. */
const QUERIES = new Map(
  [
    ...readFileSync(path.join(root, 'docs/queries.md'), 'utf8').matchAll(
      /```graphql\n(query (\w+)[^`]*)```/g,
    ),
  ].map(([, query = '', name = '']) => [name, query]),
);

let folder: string;
let server: Develop;

function edit(file: string, from: string | RegExp, to: string): void {
  const place = path.join(folder, file);
  const before = readFileSync(place, 'utf8');
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  writeFileSync(place, after);
}

/** Guides that the tests query or change. */
const READ = new Set([
  'dev/welcome.mdx',
  'dev/terraform/creating-a-virtual-machine.mdx',
  'product/compute/virtual-machines/how-to/create-a-virtual-machine.mdx',
]);

/** Removes the texts of all other guides, because each start and each change of the settings compiles all guides. */
function shortenGuides(): void {
  const docs = path.join(folder, 'content/docs');
  for (const file of listFiles(docs)) {
    if (!file.endsWith('.mdx') || READ.has(file)) continue;
    const text = readFileSync(path.join(docs, file), 'utf8');
    const [frontMatter = ''] = /^---\n[\s\S]*?\n---\n/.exec(text) ?? [];
    writeFileSync(path.join(docs, file), `${frontMatter}\nText.\n`);
  }
}

beforeAll(async () => {
  folder = copyProject('develop', ['content', 'openapi']);
  shortenGuides();
  server = await startDevelop(folder, {
    ...process.env,
    NODE_ENV: 'development',
    GATSBY_TELEMETRY_DISABLED: '1',
  });
  await server.untilAnswered('{ allDocPage { nodes { route } } }', '/docs/product');
});

afterAll(async () => {
  await server.stop('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

describe('the queries in docs/queries.md', () => {
  test('there are six', () => expect(QUERIES.size).toBe(6));

  test.each([
    ['OperationsOfScope', ['"path":"/disks/disk"', '"method":"get"']],
    ['DocumentsWithTag', ['"route":"/docs/dev/terraform/creating-a-virtual-machine"']],
    ['DocumentsOfOperation', ['/how-to/create-a-virtual-machine"']],
    [
      'OneOperation',
      [
        '"name":"Virtual machines"',
        '"virtual_machine[id]"',
        '"in":"query"',
        'virtual_machine_not_found',
      ],
    ],
    ['OperationsOfDocument', ['"route":"/docs/api/core/post-organization-virtual-machines-build"']],
    ['GroupsOfApis', ['"version":"1.2.0"', '"name":"Container registry"']],
  ])('%s has a result', async (name, expected) => {
    const { data, errors } = await server.ask(QUERIES.get(name) ?? '');
    expect(errors).toBeUndefined();
    for (const words of expected) expect(JSON.stringify(data)).toContain(words);
  });
});

describe('pages and operations can be found', () => {
  test.each([
    [
      'operations by the pages that link to them',
      `{ allApiOperation(filter: { documents: { elemMatch: { pageId: { eq:
        "product/compute/virtual-machines/how-to/create-a-virtual-machine" } } } }) { nodes { route } } }`,
      '"route":"/docs/api/core/post-organization-virtual-machines-build"',
    ],
    [
      'pages by the time of their last change',
      '{ allDocPage(filter: { lastUpdated: { lt: "2000-01-01" } }) { totalCount } }',
      '"totalCount":0',
    ],
    [
      'operations by the time of their last change',
      '{ allApiOperation(filter: { lastUpdated: { gt: "2000-01-01" } }, limit: 1) { nodes { lastUpdated(formatString: "[in] YYYY") } } }',
      '"lastUpdated":"in 20',
    ],
  ])('%s', async (_, query, expected) => {
    const { data, errors } = await server.ask(query);
    expect(errors).toBeUndefined();
    expect(JSON.stringify(data)).toContain(expected);
  });
});

describe('own parts', () => {
  const write = (file: string, text: string) => {
    const place = path.join(folder, 'site', file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  };
  const untilPrinted = async (words: string) => {
    const end = Date.now() + PATIENCE;
    while (!server.printed().includes(words) && Date.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 250));
    expect(server.printed()).toContain(words);
  };

  test('that appear need a restart, which the terminal says', async () => {
    write('parts/Footer.tsx', 'export default () => <footer>Own</footer>;');
    await untilPrinted('site has other parts');
  });

  test('with a mistake are printed with file and advice', async () => {
    write('parts/Footer.tsx', 'export default ({ setings }) => <footer>{setings}</footer>;');
    await untilPrinted('Did you mean `settings`?');
    rmSync(path.join(folder, 'site'), { recursive: true });
  });
});

describe('a saved file is visible without a restart', () => {
  test('a page', async () => {
    edit('content/docs/dev/welcome.mdx', /^description: .*$/m, 'description: A changed sentence.');
    await server.untilAnswered('{ allDocPage { nodes { description } } }', 'A changed sentence.');
  });

  test('the sidebars', async () => {
    edit('content/sidebars.yml', /label: Developer Docs/, 'label: Builder Docs');
    await server.untilAnswered('{ allSidebar { nodes { label } } }', 'Builder Docs');
  });

  test('the settings, also in texts of pages', async () => {
    edit('content/site.yml', /(product:[\s\S]*?name:\s*)[\w]+/, '$1Renamed');
    await server.untilAnswered('{ allDocPage { nodes { title sections { text } } } }', 'Renamed');
  });

  test('the texts of the search', async () => {
    edit('content/search.yml', /^synonyms:$/m, 'synonyms:\n  newborn: [disk]');
    const end = Date.now() + PATIENCE;
    let documents = '';
    while (!documents.includes('newborn') && Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      const read = (file: string) => fetch(`${server.address}${file}`);
      documents = await read('/page-data/index-files.json')
        .then((response) => response.json() as Promise<{ documents: string }>)
        .then((names) => read(names.documents))
        .then(
          (response) => response.text(),
          () => '',
        );
    }
    // A comparison of the whole file would print too much if it failed.
    expect(documents.includes('"newborn":["disk"]')).toBe(true);
  });

  test('a part of an API description', async () => {
    edit('openapi/core/paths/disks.yaml', /summary: .*/, 'summary: A renamed operation');
    await server.untilAnswered('{ allApiOperation { nodes { title } } }', 'A renamed operation');
  });

  test('an earlier version of an API', async () => {
    edit('openapi/history/public/1.1.0.json', '"version": "1.1.0"', '"version": "1.1.7"');
    await server.untilAnswered('{ allApiSpec { nodes { changelog } } }', '"version":"1.1.7"');
  });
});
