import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PUBLIC } from '../support/builtSite';

const scripts = readdirSync(PUBLIC)
  .filter((file) => file.endsWith('.js'))
  .map((file) => ({ file, text: readFileSync(path.join(PUBLIC, file), 'utf8') }));

// V8 reads the hint only if it is the first comment of a script (https://v8.dev/blog/explicit-compile-hints).
test('only the scripts of the app ask the browser to compile all their functions at once', () => {
  const hinted = scripts.filter(({ text }) => text.startsWith('//# allFunctionsCalledOnLoad\n'));
  expect(hinted.map(({ file }) => file.split('-')[0]).sort()).toEqual(['app', 'framework']);
});

test('the size of the scripts does not depend on the name of the package', () => {
  const lists = scripts.flatMap(({ text }) => text.match(/\bwebpackChunk\w*/g) ?? []);
  expect(new Set(lists)).toEqual(new Set(['webpackChunksite']));
});
