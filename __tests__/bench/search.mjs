/**
 * Measures the built search: `npm run build && npm run bench:search`. Prints how often the right page is the first result
 * or among the first three, how often nothing is found, the time of a search, and the size of the files, for the queries
 * with which the ranking was developed and for separate ones. With the name of a part as argument, it lists the queries of
 * this part whose first result is wrong.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { transformSync } from '@swc/core';
import { benchWords } from './benchWords.mjs';

const require = createRequire(import.meta.url);
const root = path.resolve(import.meta.dirname, '../..');
require.extensions['.ts'] = (module, file) => {
  const options = {
    filename: file,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  };
  module._compile(transformSync(readFileSync(file, 'utf8'), options).code, file);
};
const { createEngine } = require('../../src/components/search/createEngine.ts');
const { withPage } = require('../../src/core/search/document.ts');
const { groupResults } = require('../../src/core/search/groupResults.ts');
const { openSearch } = require('../../src/core/search/openSearch.ts');
const { parseSearchFiles } = require('../../src/core/search/searchFiles.ts');

const { positionals } = benchWords(import.meta.url, { allowPositionals: true });

const IDENTIFIERS = ['field', 'code', 'path', 'operation'];

const folder = path.resolve(root, process.env.PUBLIC_FOLDER ?? 'public');
const published = (name) => readFileSync(path.join(folder, name), 'utf8');
const names = JSON.parse(published('page-data/index-files.json'));
const files = { documents: published(names.documents), index: published(names.index) };
const search = await openSearch(parseSearchFiles(files.documents, files.index), createEngine);
while (search.ranking.prepare(1000));
const pages = Object.values(search.store).filter(({ route }) => route);
const routes = new Set(pages.map(({ route }) => route));
const product =
  /slug:\s*([\w-]+)/.exec(readFileSync(path.join(root, 'content/site.yml'), 'utf8'))?.[1] ?? '';

const queries = readFileSync(path.join(import.meta.dirname, 'search-queries.tsv'), 'utf8')
  .replaceAll('{product}', product)
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([query, answers, kind, part]) => ({ query, kind, part, answers: answers.split(' ') }));

const percent = (count, total) => (total === 0 ? '-' : `${((100 * count) / total).toFixed(1)} %`);
const size = (text) => `${(gzipSync(text).length / 1024).toFixed(1)} KB`;

for (const part of new Set(queries.map((query) => query.part))) {
  const asked = queries.filter((query) => query.part === part);
  const askable = asked.filter(({ answers }) => answers.some((route) => routes.has(route)));
  const results = askable.map(({ query, kind, answers }) => {
    const found = search.find(query).ids.map((id) => withPage(search.store[id], search.store));
    const shown = groupResults(found).flatMap((group) => group.results);
    const placeIn = (list) => list.findIndex(({ route }) => answers.includes(route));
    return {
      query,
      kind,
      first: found[0]?.url,
      isNone: found.length === 0,
      place: placeIn(found),
      shown: placeIn(shown),
    };
  });
  const within = (list, most, key = 'place') =>
    list.filter((one) => one[key] >= 0 && one[key] < most).length;
  const identifiers = results.filter(({ kind }) => IDENTIFIERS.includes(kind));
  const total = results.length;
  console.log(
    `${part}: ${total} queries${total < asked.length ? `, ${asked.length - total} left out: no page yet` : ''}`,
  );
  console.log(
    `  success@1 ${percent(within(results, 1), total)}, success@3 ${percent(within(results, 3), total)}, none ${percent(results.filter(({ isNone }) => isNone).length, total)}`,
  );
  console.log(
    `  as shown, in groups: @1 ${percent(within(results, 1, 'shown'), total)}, @3 ${percent(within(results, 3, 'shown'), total)}`,
  );
  console.log(
    `  names of code: ${identifiers.length}, @1 ${percent(within(identifiers, 1), identifiers.length)}, @3 ${percent(within(identifiers, 3), identifiers.length)}`,
  );
  if (positionals[0] === part) {
    for (const { query, place, first } of results.filter((one) => one.place !== 0)) {
      console.log(`    ${place < 0 ? 'never' : place + 1}  ${query}  ->  ${first ?? 'nothing'}`);
    }
  }
}

const typed = queries.flatMap(({ query }) =>
  Array.from(query, (_, end) => query.slice(0, end + 1)),
);
// Processor time, because other processes of the machine affect the elapsed time.
const times = typed
  .map((query) => {
    const start = process.cpuUsage();
    search.find(query);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  })
  .sort((a, b) => a - b);
const at = (share) => `${times[Math.floor((times.length - 1) * share)].toFixed(1)} ms`;
console.log(
  `processor time of ${typed.length} keystrokes: p50 ${at(0.5)}, p99 ${at(0.99)}, most ${at(1)}`,
);
console.log(
  `files, gzip: documents ${size(files.documents)}, index ${size(files.index)}, both ${size(files.documents + files.index)}; ${Object.keys(search.store).length} documents, ${pages.length} pages`,
);
