import { readFileSync, statSync } from 'node:fs';
import { filesBelow } from '../../src/store/files/listFiles';
import { PUBLIC } from '../support/builtSite';

const drawings = filesBelow(PUBLIC).filter(({ url }) => url.endsWith('.svg'));

test('drawings contain no text, because an `<img>` only has the fonts of the computer', () => {
  const withText = drawings
    .filter(({ file }) => /<text\b/.test(readFileSync(file, 'utf8')))
    .map(({ url }) => url);
  expect(withText).toEqual([]);
});

test('drawings have at most 60 KB', () => {
  const heavy = drawings
    .map(({ url, file }) => ({ url, size: statSync(file).size }))
    .filter(({ size }) => size > 60 * 1024);
  expect(heavy).toEqual([]);
});
