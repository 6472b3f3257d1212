import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  addPublishedFiles,
  replacePublishedFiles,
  siteFolders,
} from '../../../../src/store/files/publishedFiles';

let root: string;
beforeEach(() => (root = mkdtempSync(path.join(tmpdir(), 'published-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(file: string, text = file): string {
  const place = path.join(root, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text);
  return file.replace(/^public/, '');
}
const exists = (file: string) => existsSync(path.join(root, 'public', file));
const build = (...files: string[]) => replacePublishedFiles('test', files, siteFolders(root));

test('files that a build no longer writes are deleted, with empty folders', () => {
  build(put('public/docs/a.json'), put('public/docs/deep/b.json'));
  put('public/docs/other.txt');
  build(put('public/docs/a.json'));
  expect(exists('docs/a.json')).toBe(true);
  expect(exists('docs/deep')).toBe(false);
  expect(exists('docs/other.txt')).toBe(true);
});

test('files that Gatsby copies later are deleted by the next build', () => {
  put('static/draft.txt', 'draft');
  addPublishedFiles('test', ['draft.txt'], siteFolders(root), path.join(root, 'static'));
  put('public/draft.txt', 'draft');
  rmSync(path.join(root, 'static/draft.txt'));
  build();
  expect(exists('draft.txt')).toBe(false);
});

test('files that were changed meanwhile are kept', () => {
  build(put('public/a.json'));
  put('public/a.json', 'changed by hand');
  build();
  expect(exists('a.json')).toBe(true);
});

test('files that are now in static/ are kept', () => {
  build(put('public/a.json'));
  put('static/a.json', 'public/a.json');
  build();
  expect(exists('a.json')).toBe(true);
});

test('files of others are kept, also in folders of the plugin', () => {
  build(put('public/samples/a.json'));
  put('public/samples/own.json');
  build();
  expect(exists('samples/own.json')).toBe(true);
  expect(exists('samples/a.json')).toBe(false);
});

test('files that were written in develop are deleted by the next build', () => {
  build(put('public/a.json'));
  addPublishedFiles('test', [put('public/draft.json')], siteFolders(root));
  expect(exists('a.json')).toBe(true);
  build(put('public/a.json'));
  expect(exists('draft.json')).toBe(false);
  expect(exists('a.json')).toBe(true);
});

test('each plugin only deletes its own files', () => {
  build(put('public/a.json'));
  replacePublishedFiles('other', [put('public/b.json')], siteFolders(root));
  build();
  expect([exists('a.json'), exists('b.json')]).toEqual([false, true]);
});
