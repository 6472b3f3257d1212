import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openContentFolder } from '../../../../plugins/gatsby-transformer-docs/src/gatsby/contentFolder';
import { markdownOptions } from '../../../../plugins/gatsby-transformer-docs/src/gatsby/markdownOptions';
import { pageEnvironment } from '../../../../plugins/gatsby-transformer-docs/src/gatsby/pageEnvironment';
import { PageCache } from '../../../../plugins/gatsby-transformer-docs/src/gatsby/pageCache';
import { readContent } from '../../../../plugins/gatsby-transformer-docs/src/gatsby/readContent';
import { readSiteSettings } from '../../../../plugins/gatsby-transformer-docs/src/gatsby/readSiteSettings';
import { callReaderHolder } from '../../../../plugins/shared/apiCalls';
import { listFiles } from '../../../../plugins/shared/listFiles';
import { contentFolder } from '../support/contentOf';
import { forgeCalls } from '../support/forgeCalls';

jest.mock('node:fs', () =>
  jest
    .requireActual<typeof import('../support/fsWithoutPublic')>('../support/fsWithoutPublic')
    .fsWithoutPublic(),
);

let directory: string;
let remove: () => void;
beforeEach(() => ({ directory, remove } = contentFolder()));
afterEach(() => remove());

const edit = (file: string, from: string, to: string) => {
  const place = path.join(directory, file);
  writeFileSync(place, readFileSync(place, 'utf8').replace(from, to));
};

test('only changed files, and pages that depend on them, are read again', () => {
  const folder = openContentFolder(directory);
  const pageCache = new PageCache();
  const read = () => {
    const { pages } = readContent(folder, listFiles(directory), pageCache);
    return new Map(pages.map((page) => [page.relativePath, page]));
  };
  const same = (before: ReturnType<typeof read>, after: ReturnType<typeof read>) =>
    [...after].filter(([file, page]) => before.get(file) === page).map(([file]) => file);

  const first = read();
  expect(same(first, read())).toHaveLength(4);

  edit('docs/start.mdx', 'Text.', 'Other text.');
  const second = read();
  expect(same(first, second)).not.toContain('docs/start.mdx');
  expect(same(first, second)).toHaveLength(3);

  // The page that links to it must use the new route.
  edit('docs/storage/disks/resize.mdx', 'title:', 'slug: /docs/grow\ntitle:');
  const third = read();
  expect(third.get('docs/storage/disks/index.mdx')?.links).toEqual(['/docs/grow']);
  expect(same(second, third)).toEqual(['docs/start.mdx', 'pages/index.mdx']);

  edit('site.yml', 'name: Nimbus', 'name: Stratus');
  expect(read().get('docs/storage/disks/index.mdx')?.sections[0]?.text).toContain('Stratus');

  rmSync(path.join(directory, 'docs/storage/disks/resize.mdx'));
  expect(read().get('docs/storage/disks/index.mdx')?.links).toEqual([]);
});

test('a page is read again if a fact changes, and kept if the facts cannot be read', () => {
  const facts = path.join(directory, 'facts.yml');
  edit('docs/start.mdx', 'Text.', 'Kept for {facts.trash.kept}.');
  writeFileSync(facts, 'trash: { kept: 48 hours }\n');
  const folder = openContentFolder(directory);
  const pageCache = new PageCache();
  const read = () => readContent(folder, listFiles(directory), pageCache);
  const textOf = ({ pages }: ReturnType<typeof read>) =>
    JSON.stringify(pages.find(({ pageId }) => pageId === 'start')?.sections);

  expect(textOf(read())).toContain('Kept for 48 hours.');
  writeFileSync(facts, 'trash: { kept: 2 days }\n');
  expect(textOf(read())).toContain('Kept for 2 days.');

  writeFileSync(facts, 'trash: 2 days\n');
  const broken = read();
  expect(broken.problems.map(({ path: place }) => place)).toEqual(['trash']);
  expect(broken.broken).toContain('docs/start.mdx');
  expect(folder.variables()).toMatchObject({ 'facts.trash.kept': '2 days' });

  rmSync(facts);
  expect(read().problems.map(({ message }) => message)).toEqual([
    '`{facts.trash.kept}` is not a variable',
  ]);
});

test('a page with a call is read again if the result of the call changes', () => {
  edit('docs/start.mdx', 'Text.', '```api-call forge/make\nbody: {}\n```');
  const callReader = callReaderHolder();
  const folder = openContentFolder(directory, { callReader: callReader.get });
  const pageCache = new PageCache();
  const read = () =>
    new Map(
      readContent(folder, listFiles(directory), pageCache).pages.map((page) => [
        page.relativePath,
        page,
      ]),
    );
  const offer = (title: string) =>
    callReader.set({
      read: (operation, args) => {
        const { call, faults } = forgeCalls(operation, args);
        return { call: call && { ...call, title }, faults };
      },
      version: title,
      versionFile: '/nowhere/api-calls-version',
    });
  offer('Make a tool');
  const first = read();
  expect(first.get('docs/start.mdx')?.links).toContain('/docs/api/forge/make');
  expect(read().get('docs/start.mdx')).toBe(first.get('docs/start.mdx'));
  offer('Cast a tool');
  const second = read();
  expect(second.get('docs/start.mdx')).not.toBe(first.get('docs/start.mdx'));
  expect(second.get('docs/storage/disks/index.mdx')).toBe(
    first.get('docs/storage/disks/index.mdx'),
  );
});

test('the module of a page with a call depends on the version of the descriptions', () => {
  const versionFile = '/nowhere/api-calls-version';
  const folder = openContentFolder(directory, {
    callReader: () => ({ read: forgeCalls, version: '1', versionFile }),
  });
  const read: string[] = [];
  const environment = pageEnvironment(folder, 'docs/start.mdx', (file) => read.push(file));
  expect(read).not.toContain(versionFile);
  expect(environment.call('forge/make', { body: {} }).call?.route).toBe('/docs/api/forge/make');
  expect(read).toContain(versionFile);
});

test('settings for gatsby-config are empty if the file is invalid', () => {
  expect(readSiteSettings(directory).title).toBe('Nimbus Docs');
  edit('site.yml', 'product:', 'prodct:');
  expect(readSiteSettings(directory)).toMatchObject({ title: '', apis: [] });
  expect(readSiteSettings(path.join(directory, 'nowhere'))).toMatchObject({ title: '', apis: [] });
});

test('links to files outside the content folder find nothing, also through symbolic links', () => {
  const folder = openContentFolder(path.join(directory, 'docs'));
  expect(folder.bytes('start.mdx')).toBeDefined();
  expect(folder.bytes('../site.yml')).toBeUndefined();
  expect(folder.text('../site.yml')).toBeUndefined();
});

test('the options of gatsby-plugin-mdx can be made before the content is read', () => {
  expect(markdownOptions(path.join(directory, 'nowhere')).remarkPlugins.length).toBeGreaterThan(5);
});

test('the announcement may be in its own file, but not in two files', () => {
  const read = () => readContent(openContentFolder(directory), listFiles(directory));
  expect(read().settings?.announcement).toBeUndefined();
  const file = path.join(directory, 'announcement.yml');
  writeFileSync(file, 'text: New in {product.name}\n');
  expect(read().settings?.announcement?.text).toBe('New in Nimbus');
  expect(read().problems).toEqual([]);
  writeFileSync(file, 'txt: New\n');
  expect(
    read()
      .problems.map(({ path: field }) => field)
      .sort(),
  ).toEqual(['text', 'txt']);
  writeFileSync(file, 'text: New\n');
  edit('site.yml', 'product:', 'announcement: { text: Old }\nproduct:');
  expect(read().problems).toEqual([
    expect.objectContaining({ message: 'site.yml has an announcement, too' }),
  ]);
});
