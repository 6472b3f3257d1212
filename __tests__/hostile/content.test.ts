/**
 * Front matter, settings, sidebars and pages with hostile changes: if a file cannot be read, there is a problem with
 * its position.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { parse, stringify } from 'yaml';
import { readFrontMatter } from '../../src/core/content/frontMatter';
import type { Problem } from '../../src/core/input/problem';
import { readSidebars } from '../../src/core/content/sidebars';
import { readSettings } from '../../src/core/content/siteSettings';
import { drawPage } from '../src/core/content/support/drawPage';
import { FIXTURES } from '../src/store/content/support/contentOf';
import { naughtyText, spoiled } from './support/arbitraries';
import { HEAVY_MARKDOWN, NAUGHTY_STRINGS } from './support/naughtyStrings';
import { runs, withoutStall } from './support/runs';

const good = (file: string) => readFileSync(path.join(FIXTURES, 'good', file), 'utf8');

/** Checks that an author can understand a problem. */
function expectClear(problems: readonly Problem[]): void {
  for (const { file, message, advice } of problems) {
    expect(file).not.toBe('');
    expect(message).not.toBe('');
    expect(`${message} ${advice}`).not.toMatch(/\[object|undefined is|Cannot read/);
  }
}

/** Links that settings may contain. */
const HARMLESS = /^(https?:|mailto:|tel:|\/(?![\\/])|#|[^:]*$)/i;

/** All values of the fields with a name, at any depth. */
function valuesOf(name: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    key === name && typeof child === 'string' ? [child] : valuesOf(name, child),
  );
}

const read = {
  settings(source: string) {
    const { settings, problems } = readSettings(source, 'site.yml');
    expectClear(problems);
    expect(settings === undefined).toBe(problems.length > 0);
    expect(valuesOf('href', settings).filter((href) => !HARMLESS.test(href))).toEqual([]);
  },
  sidebars(source: string) {
    const { settings } = readSettings(good('site.yml'), 'site.yml');
    if (!settings) throw new Error('The good settings are not good.');
    const pageIds = ['start', 'storage/disks', 'storage/disks/resize'];
    expectClear(readSidebars(source, { file: 'sidebars.yml', settings, pageIds }).problems);
  },
  frontMatter(frontMatter: string) {
    const parts = { frontMatter, body: '', firstLine: 2 };
    const place = { file: 'a.mdx', kind: 'doc' as const, variables: { 'product.name': 'X' } };
    const { data, problems } = readFrontMatter(parts, place);
    expectClear(problems);
    for (const tag of data?.tags ?? []) expect(tag.length).toBeLessThanOrEqual(60);
    for (const route of [data?.slug ?? '/', ...(data?.redirectFrom ?? [])]) {
      expect(route).toMatch(/^\/([\w~-][\w.~-]*(\/[\w~-][\w.~-]*)*)?$/);
    }
  },
};

const FILES = [
  ['settings', parse(good('site.yml'))],
  ['sidebars', parse(good('sidebars.yml'))],
  [
    'frontMatter',
    {
      title: 'A',
      description: 'B.',
      slug: '/docs/a',
      sidebarLabel: 'C',
      tags: ['d', 'e'],
      redirectFrom: ['/docs/old'],
      hideTableOfContents: true,
    },
  ],
] as [keyof typeof read, unknown][];

test.each(FILES)('%s with hostile changes', async (kind, base) => {
  await fc.assert(
    fc.asyncProperty(spoiled(base), (value) => withoutStall(() => read[kind](stringify(value)))),
    runs(150),
  );
});

test.each(FILES)('%s with any text', async (kind) => {
  const text = fc.oneof(naughtyText, fc.string({ unit: 'binary', maxLength: 300 }));
  await fc.assert(
    fc.asyncProperty(text, (source) => withoutStall(() => read[kind](source))),
    runs(150),
  );
});

test.each(FILES)('%s with an alias bomb', async (kind) => {
  const lines = Array.from(
    { length: 30 },
    (_, i) => `a${i}: &a${i} [${i === 0 ? 'x' : `*a${i - 1},`.repeat(10).slice(0, -1)}]`,
  );
  await withoutStall(() => read[kind](lines.join('\n')));
});

/** The result for a page: its tree, or the reasons why it cannot be read. */
function draw(text: string): { tree?: string; reasons: string[] } {
  try {
    const { text: tree, findings } = drawPage(`---\ntitle: A\n---\n\n${text}\n`);
    return { tree, reasons: findings.map(({ message }) => message) };
  } catch (error) {
    // Other tests check the position of a syntax error.
    return { reasons: [error instanceof Error ? error.message : String(error)] };
  }
}

/** Text that a page without problems must not contain. */
const DANGER =
  /^ *(script|iframe|object|embed|form|base|meta)( |$)|\son[a-z]+="(?!")|(javascript|vbscript|data)\s*:(?!image)/im;

/** Markup with an effect in a browser, except in code and plain text. */
function dangerIn(tree: string): string[] {
  return tree
    .split('\n')
    .filter((line) => !/^ *(text|link|inlineCode|code|CodeBlock|html|heading|mdxjsEsm) /.test(line))
    .filter((line) => DANGER.test(line));
}

const check = (text: string) =>
  withoutStall(() => {
    const { tree, reasons } = draw(text);
    for (const reason of reasons) expect(reason).not.toMatch(/\[object|undefined is|Cannot read/);
    if (tree !== undefined && reasons.length === 0) expect(dangerIn(tree)).toEqual([]);
  });

test.each(NAUGHTY_STRINGS.map((text) => [JSON.stringify(text).slice(0, 60), text]))(
  'a page of %s',
  (_name, text) => check(text),
);

test.each(HEAVY_MARKDOWN)('a page with %s', (_name, text) => check(text));

test('pages with any texts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(naughtyText, { maxLength: 4 }), (parts) => check(parts.join('\n\n'))),
    runs(150),
  );
});

test.each([
  ['<script>{`1`}</script>', '`<script>` cannot stand in a page'],
  ['<iframe src="https://video.example/1" />', '`<iframe>` cannot stand in a page'],
  ['<link rel="stylesheet" />', '`<link>` cannot stand in a page'],
  ['<p onclick="x()">a</p>', '`onclick` of `<p>` would run a script'],
])('%s is refused', (text, message) => {
  expect(draw(text).reasons).toContain(message);
});
