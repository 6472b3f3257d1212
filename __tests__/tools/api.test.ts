import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'parse5';
import { byteString } from '../../plugins/gatsby-plugin-site/src/finishPages/core/byteString';
import { readBuiltPage } from '../../plugins/gatsby-plugin-site/src/finishPages/core/readBuiltPage';
import { attribute, elements } from '../support/builtSite';
import { missingInPages } from '../support/missingInPages';
import { outcomesOf, runApi } from '../support/runApi';

const FIXTURES = path.resolve(__dirname, '../fixtures/openapi');
const EXAMPLES = path.resolve(__dirname, '../../node_modules/@readme/oas-examples');
const folder = mkdtempSync(path.join(os.tmpdir(), 'api-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const inFolder = (name: string) =>
  readdirSync(path.join(FIXTURES, name))
    .filter((file) => /\.(ya?ml|json)$/.test(file))
    .map((file) => path.join(FIXTURES, name, file));
const good = [
  ...inFolder('quirks'),
  path.join(FIXTURES, 'reserved-slug.yaml'),
  path.join(EXAMPLES, '3.0/json/star-trek.json'),
  path.join(EXAMPLES, '3.1/json/petstore.json'),
];
const broken = inFolder('broken');
const { status, outcomes } = outcomesOf('--out', folder, ...good, ...broken);
const of = (file: string) => outcomes.find((outcome) => outcome.file === file);

test('a refused description sets the status, and the others are drawn', () => {
  expect(status).toBe(1);
  expect(outcomes.filter((outcome) => outcome.folder).map(({ file }) => file)).toEqual(good);
});

test.each(good.map((file) => [path.basename(file), file]))(
  '%s is drawn completely',
  (_name, file) => {
    const outcome = of(file);
    const pages = path.join(folder, outcome?.folder ?? '');
    expect(outcome?.problems).toEqual([]);
    expect(outcome?.pages).toBeGreaterThan(outcome?.operations ?? 0);
    expect(outcome?.largest?.gzip).toBeLessThan(60_000);
    expect(missingInPages(file, pages)).toEqual([]);
  },
);

test.each(broken.map((file) => [path.basename(file), file]))(
  '%s is refused with the position of each problem',
  (_name, file) => {
    const problems = of(file)?.problems ?? [];
    expect(problems.length).toBeGreaterThan(0);
    for (const problem of problems) {
      expect(problem.line).toBeGreaterThan(0);
      expect(problem.message).not.toMatch(/fault of the program|undefined|\bat .*:\d+:\d+/);
      expect(problem.advice).not.toBe('');
    }
  },
);

test('every link of every page leads to an existing file and id', () => {
  const faults: string[] = [];
  const ids = new Map<string, Set<string>>();
  const idsOf = (file: string) => {
    let known = ids.get(file);
    if (!known) {
      const tree = parse(readFileSync(file, 'utf8'));
      known = new Set(elements(tree).flatMap((element) => attribute(element, 'id') ?? []));
      ids.set(file, known);
    }
    return known;
  };
  for (const outcome of outcomes.slice(0, 8)) {
    const pages = path.join(folder, outcome.folder ?? '');
    for (const name of readdirSync(pages).filter((file) => file.endsWith('.html'))) {
      const from = path.join(pages, name);
      for (const element of elements(parse(readFileSync(from, 'utf8')))) {
        const href = attribute(element, 'href') ?? attribute(element, 'src');
        if (href === undefined || /^[a-z]+:/.test(href)) continue;
        const [target = '', id = ''] = href.split('#');
        const file = target === '' ? from : path.resolve(pages, decodeURIComponent(target));
        if (!existsSync(file)) faults.push(`${name}: ${href}`);
        else if (id !== '' && !idsOf(file).has(decodeURIComponent(id)))
          faults.push(`${name}: ${href}`);
      }
    }
  }
  expect(faults).toEqual([]);
});

describe('content security policy', () => {
  const source = {
    openapi: '3.1.0',
    info: {
      title: 'X',
      version: '1',
      description: '![A](https://pictures.example/a.png) ![B](http://other.example/b.png)',
    },
    paths: { '/x': { get: { responses: { 200: { description: 'OK' } } } } },
  };
  const file = path.join(folder, 'pictures.json');
  writeFileSync(file, JSON.stringify(source));
  const pages = path.join(folder, 'policy');
  outcomesOf('--out', pages, file);
  const htmlFiles = readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => path.join(pages, name));
  const policyOf = (html: string) =>
    /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? '';

  test('every page has one, which allows only the scripts of the page', () => {
    expect(htmlFiles.length).toBeGreaterThan(2);
    for (const name of htmlFiles) {
      const html = readFileSync(name, 'utf8');
      const policy = policyOf(html);
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      const { inlineScripts } = readBuiltPage('/', byteString(html));
      expect(inlineScripts.length).toBeGreaterThan(0);
      for (const script of inlineScripts) {
        const hash = createHash('sha256').update(script, 'utf8').digest('base64');
        expect(policy).toContain(`'sha256-${hash}'`);
      }
    }
  });

  test("pictures are allowed from the hosts of the page's pictures, over HTTPS", () => {
    const html = readFileSync(path.join(pages, 'pictures/index.html'), 'utf8');
    expect(policyOf(html)).toContain("img-src 'self' data: https://pictures.example;");
  });
});

describe('a file that is not a description', () => {
  const write = (name: string, text: string) => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  test.each<[string, string, RegExp]>([
    ['no such file', path.join(folder, 'none.yaml'), /no such file/],
    ['a folder', folder, /is a folder/],
    ['an empty file', write('empty.yaml', ''), /empty/],
    ['blanks', write('blank.yaml', '\n\n'), /not an OpenAPI description/],
    ['a text', write('text.md', '# Words'), /not an OpenAPI description/],
    ['a list', write('list.json', '[1, 2]'), /not an OpenAPI description/],
    ['a number', write('number.json', '7'), /not an OpenAPI description/],
    ['a picture', write('picture.json', '\u0089PNG\r\n\u001a\n\0\0'), /Syntax error/],
    ['an address', 'https://api.example.com/openapi.json', /Addresses are not read/],
    ['Swagger 2', path.join(EXAMPLES, '2.0/json/petstore.json'), /This is Swagger 2.0/],
    [
      'a future version',
      write('four.yaml', 'openapi: 4.0.0\ninfo: {title: X, version: "1"}\npaths: {}'),
      /4.0.0 is not supported/,
    ],
  ])('%s', (_name, file, message) => {
    const run = runApi('--out', path.join(folder, 'refused'), file);
    expect(run.status).toBe(1);
    expect(run.err).toMatch(message);
    expect(run.err).not.toMatch(/\n\s+at /);
    expect(run.out).toMatch(/refused/);
  });
});

test('a file may have any name, and two files may have the same name', () => {
  const text = readFileSync(path.join(EXAMPLES, '3.1/json/petstore.json'), 'utf8');
  const plain = path.join(folder, 'description');
  writeFileSync(plain, text);
  const { outcomes: found } = outcomesOf('--out', path.join(folder, 'names'), plain, plain);
  expect(found.map((outcome) => outcome.folder)).toEqual(['description', 'description-2']);
});

test('prints the help, and refuses unknown options', () => {
  expect(runApi('--help')).toMatchObject({ status: 0, err: '' });
  expect(runApi('--help').out).toMatch(/npm run api -- \[options\] FILE/);
  expect(runApi()).toMatchObject({ status: 2, out: '' });
  expect(runApi('--nonsense', 'x.yaml').err).toMatch(/--nonsense/);
});

test('prints time, memory and size of each file', () => {
  const { out } = runApi('--out', path.join(folder, 'quick'), good.at(-1) ?? '');
  expect(out).toMatch(/\d+ ms/);
  expect(out).toMatch(/Operations +Pages +Problems +Warnings +Time +Memory +Largest page/);
});
