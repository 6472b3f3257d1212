import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'parse5';
import { readApi } from '../../src/core/openapi/readApi';
import { readInside } from '../../src/store/descriptions/descriptionFolder';
import { mainOf } from '../support/readRows';
import { outcomesOf } from '../support/runApi';
import { missingInPages } from '../support/missingInPages';
import { misplacedRows } from '../support/misplacedRows';
import { pageText } from '../support/pageText';

/**
 * Small descriptions for one subject each, and the text of the pages that `npm run api` writes for them.
 * `UPDATE_GOLDEN=1` writes the texts again, for a review.
 */
const FIXTURES = path.resolve(__dirname, '../fixtures/openapi/pages');
const names = readdirSync(FIXTURES).filter((file) => /\.(ya?ml|json)$/.test(file));
const folder = mkdtempSync(path.join(os.tmpdir(), 'api-pages-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { outcomes } = outcomesOf('--out', folder, ...names.map((name) => path.join(FIXTURES, name)));

const outcomeOf = (name: string) => outcomes.find(({ file }) => path.basename(file) === name);

test.each(names)('the pages of %s have the expected text', (name) => {
  const outcome = outcomeOf(name);
  expect(outcome?.problems).toEqual([]);
  const pages = path.join(folder, outcome?.folder ?? '');
  const warnings = (outcome?.warnings ?? []).map(({ message }) => `warning: ${message}`);
  const texts = readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((file) => {
      const main = mainOf(parse(readFileSync(path.join(pages, file), 'utf8')));
      return `=== ${file}\n${pageText(main)}`;
    });
  const text = `${[...warnings, ...texts].join('\n')}\n`;
  const golden = path.join(FIXTURES, name.replace(/\.\w+$/, '.txt'));
  if (process.env.UPDATE_GOLDEN || !existsSync(golden)) writeFileSync(golden, text);
  expect(text).toBe(readFileSync(golden, 'utf8'));
});

test.each(names)('the rows of %s have the right parents in a browser', async (name) => {
  const pages = path.join(folder, outcomeOf(name)?.folder ?? '');
  const { description } = await readApi({
    apiId: 'x',
    entry: name,
    infoSlug: 'index',
    read: readInside(FIXTURES),
    strict: false,
  });
  expect(description?.operations.length).toBeGreaterThan(0);
  for (const operation of description?.operations ?? []) {
    const main = mainOf(parse(readFileSync(path.join(pages, `${operation.slug}.html`), 'utf8')));
    expect(misplacedRows(operation, main)).toEqual([]);
  }
});

test('--strict refuses everything that pages report as missing, with its position', () => {
  const file = path.join(FIXTURES, 'incomplete.yaml');
  const { status, outcomes: strict } = outcomesOf('--strict', '--out', folder, file);
  expect(status).toBe(1);
  const problems = strict[0]?.problems.map(({ line, message }) => `${line} ${message}`);
  const warnings = outcomeOf('incomplete.yaml')?.warnings ?? [];
  expect(problems).toEqual(
    warnings
      .filter(({ message }) => !message.includes('is not allowed here'))
      .map(({ line, message }) => `${line} ${message}`),
  );
});

test('the command has an option for larger files', () => {
  const file = path.join(FIXTURES, 'incomplete.yaml');
  const { outcomes: small } = outcomesOf('--max-megabytes', '0.001', '--out', folder, file);
  expect(small[0]?.problems[0]?.message).toMatch(/larger than 0.001 MB/);
  const { outcomes: large } = outcomesOf('--max-megabytes', '30', '--out', folder, file);
  expect(large[0]?.problems).toEqual([]);
});

test('above 300 operations, the index lists groups, each with pages of at most 300', () => {
  const operation = (summary: string, tag: string) => ({
    summary,
    tags: [tag],
    responses: { 200: { description: 'OK' } },
  });
  const numbers = Array.from({ length: 310 }, (_, index) => index + 1);
  const paths = Object.fromEntries([
    ...numbers.map((number) => [`/many/${number}`, { get: operation(`Many ${number}`, 'Many') }]),
    ['/few', { get: operation('Few', 'Few') }],
  ]);
  const file = path.join(folder, 'large.json');
  writeFileSync(
    file,
    JSON.stringify({ openapi: '3.1.0', info: { title: 'Large', version: '1' }, paths }),
  );
  const { outcomes: large } = outcomesOf('--out', folder, file);
  expect(large[0]?.problems).toEqual([]);
  const pages = path.join(folder, 'large');
  const index = pageText(mainOf(parse(readFileSync(path.join(pages, 'index.html'), 'utf8'))));
  expect(index).toContain('Operations 1 to 300');
  expect(index).toContain('Operations 301 to 310');
  expect(index).toContain('1 operation');
  expect(index).not.toContain('/many/1');
  expect(readdirSync(path.join(pages, 'groups')).sort()).toEqual([
    'few.html',
    'many-301.html',
    'many.html',
  ]);
  const group = pageText(
    mainOf(parse(readFileSync(path.join(pages, 'groups', 'many-301.html'), 'utf8'))),
  );
  expect(group).toContain('# Many');
  expect(group).toContain('Operations 301 to 310 of the group.');
  expect(group).toContain('/many/310');
  expect(group).not.toContain('/many/300');
  expect(missingInPages(file, pages)).toEqual([]);
});
