import { readFileSync, statSync } from 'node:fs';
import { filesBelow } from '../../plugins/shared/publicFolder';
import { PUBLIC } from '../support/builtSite';

const drawings = filesBelow(PUBLIC).filter(({ url }) => url.endsWith('.svg'));

test('no drawing needs a font: an `<img>` has only those of the computer', () => {
  const withText = drawings
    .filter(({ file }) => /<text\b/.test(readFileSync(file, 'utf8')))
    .map(({ url }) => url);
  expect(withText).toEqual([]);
});

test('no drawing is heavier than 60 KB', () => {
  const heavy = drawings
    .map(({ url, file }) => ({ url, size: statSync(file).size }))
    .filter(({ size }) => size > 60 * 1024);
  expect(heavy).toEqual([]);
});
