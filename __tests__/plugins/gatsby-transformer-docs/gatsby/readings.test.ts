import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openContentFolder } from '../../../../plugins/gatsby-transformer-docs/src/gatsby/contentFolder';
import { markdownOptions } from '../../../../plugins/gatsby-transformer-docs/src/gatsby/markdownOptions';
import {
  PageReadings,
  readContent,
} from '../../../../plugins/gatsby-transformer-docs/src/gatsby/readContent';
import { readSiteSettings } from '../../../../plugins/gatsby-transformer-docs/src/gatsby/readSiteSettings';
import { contentFolder, filesBelow } from '../support/contentOf';

let directory: string;
let remove: () => void;
beforeEach(() => ({ directory, remove } = contentFolder()));
afterEach(() => remove());

const edit = (file: string, from: string, to: string) => {
  const place = path.join(directory, file);
  writeFileSync(place, readFileSync(place, 'utf8').replace(from, to));
};

test('what has not changed is not read again; what depends on a change is', () => {
  const folder = openContentFolder(directory);
  const readings = new PageReadings();
  const read = () => {
    const { pages } = readContent(folder, filesBelow(directory), readings);
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

  // The page that links to it has to follow its route.
  edit('docs/storage/disks/resize.mdx', 'title:', 'slug: /docs/grow\ntitle:');
  const third = read();
  expect(third.get('docs/storage/disks/index.mdx')?.links).toEqual(['/docs/grow']);
  expect(same(second, third)).toEqual(['docs/start.mdx', 'pages/index.mdx']);

  edit('site.yml', 'name: Nimbus', 'name: Stratus');
  expect(read().get('docs/storage/disks/index.mdx')?.sections[0]?.text).toContain('Stratus');

  rmSync(path.join(directory, 'docs/storage/disks/resize.mdx'));
  expect(read().get('docs/storage/disks/index.mdx')?.links).toEqual([]);
});

test('settings for the configuration: read, or empty where they are broken', () => {
  expect(readSiteSettings(directory).title).toBe('Nimbus Docs');
  edit('site.yml', 'product:', 'prodct:');
  expect(readSiteSettings(directory)).toMatchObject({ title: '', apis: [] });
  expect(readSiteSettings(path.join(directory, 'nowhere'))).toMatchObject({ title: '', apis: [] });
});

test('links out of the content folder find nothing, not even through a link of the file system', () => {
  const folder = openContentFolder(path.join(directory, 'docs'));
  expect(folder.bytes('start.mdx')).toBeDefined();
  expect(folder.bytes('../site.yml')).toBeUndefined();
  expect(folder.text('../site.yml')).toBeUndefined();
});

test('the options for gatsby-plugin-mdx are made before any content is read', () => {
  expect(markdownOptions(path.join(directory, 'nowhere')).remarkPlugins.length).toBeGreaterThan(5);
});
