import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BuildArgs } from 'gatsby';
import { compilePlugin } from '../../support/compilePlugin';
import { onPostBuild } from '../../../plugins/gatsby-plugin-light-pages/src/gatsby/onPostBuild';

const SHEET = '.lead{color:red}.late{color:blue}';
const PAGE = `<html><head><style data-href="/styles.css" data-identity="gatsby-global-css">${SHEET}</style></head><body><p class="lead">Text</p></body></html>`;

let project: string;
beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'light-'));
  mkdirSync(path.join(project, 'public'));
  writeStats('webpack-runtime-1.js', 'b.js');
  write('b.js', 'open()');
  write('styles.css', SHEET);
  write('index.html', PAGE);
  writeFileSync(path.join(project, 'code.js'), 'the plugin');
});
afterEach(() => rmSync(project, { recursive: true }));

const file = (name: string) => path.join(project, 'public', name);
const write = (name: string, text: string) => writeFileSync(file(name), text);
function writeStats(...scripts: string[]): void {
  const assets = scripts.map((name) => ({ name }));
  write('webpack.stats.json', JSON.stringify({ namedChunkGroups: { behaviours: { assets } } }));
}
const stylesOf = (html: string) => /<style[^>]*>([^<]*)/.exec(html)?.[1];
const styles = () => stylesOf(readFileSync(file('index.html'), 'utf8'));

const cached = new Map<string, unknown>();
beforeEach(() => cached.clear());

/** One build: the hook with a cache that stays. Returns the messages that end a build. */
async function build(
  routes: readonly string[] = ['/'],
  code = path.join(project, 'code.js'),
): Promise<string[]> {
  const messages: string[] = [];
  const args = {
    graphql: () =>
      Promise.resolve({
        data: { allSitePage: { nodes: routes.map((route) => ({ path: route })) } },
      }),
    store: {
      getState: () => ({
        program: { directory: project },
        flattenedPlugins: [
          {
            name: 'gatsby-plugin-light-pages',
            resolvedCompiledGatsbyNode: code,
          },
        ],
      }),
    },
    reporter: { panicOnBuild: (message: string) => messages.push(message) },
    cache: {
      get: (key: string) => Promise.resolve(cached.get(key)),
      set: (key: string, value: unknown) => Promise.resolve(cached.set(key, value)),
    },
  } as unknown as BuildArgs;
  await onPostBuild?.(args, { plugins: [], bundle: 'behaviours', kept: [] } as never, () => {});
  return messages;
}

test('letters outside of ASCII stay as they are in texts, styles and scripts', async () => {
  const sheet = '.größe{content:"→"}.tête\u{e0}{color:red}.œ{top:0}';
  write('styles.css', sheet);
  write(
    'index.html',
    `<html><head><style data-href="/styles.css" data-identity="gatsby-global-css">${sheet}</style></head><body class="größe tête\u{e0}">À la carte → 日本<script>const word = "à →";\nshow(word, "ü")</script></body></html>`,
  );
  expect(await build()).toEqual([]);
  const page = readFileSync(file('index.html'), 'utf8');
  expect(page).toContain('>.größe{content:"→"}.tête\u{e0}{color:red}</style>');
  expect(page).toContain('>À la carte → 日本<script>');
  expect(page).toMatch(/"à →".*"ü"/);
});

test('a page gets the rules that it uses, and stays as it is in the next build', async () => {
  expect(await build()).toEqual([]);
  expect(styles()).toBe('.lead{color:red}');
  expect(await build()).toEqual([]);
  expect(styles()).toBe('.lead{color:red}');
});

test('a page stays as it is if a later build has lost its cache: parameters of scripts keep no rules', async () => {
  const script = '<script>(function (late) { late.focus(); })(document.body)</script>';
  write('index.html', PAGE.replace('<p', `${script}<p`));
  await build();
  expect(styles()).toBe('.lead{color:red}');
  const first = readFileSync(file('index.html'), 'utf8');
  cached.clear();
  await build();
  expect(readFileSync(file('index.html'), 'utf8')).toBe(first);
});

test('many new pages are changed by threads', async () => {
  const plugin = compilePlugin('gatsby-plugin-light-pages');
  const routes = Array.from({ length: 250 }, (_, number) => `/docs/${number}`);
  const pageOf = (route: string) => `${route}/index.html`;
  for (const route of routes) {
    mkdirSync(file(route), { recursive: true });
    write(
      pageOf(route),
      route === '/docs/7' ? PAGE.replace('Text', '<b class="late">→</b>') : PAGE,
    );
  }
  expect(await build(routes, plugin.code)).toEqual([]);
  plugin.remove();
  const rules = routes.map((route) => stylesOf(readFileSync(file(pageOf(route)), 'utf8')));
  expect(rules).toEqual(routes.map((route) => (route === '/docs/7' ? SHEET : '.lead{color:red}')));
  expect(readFileSync(file(pageOf('/docs/7')), 'utf8')).toContain('<b class="late">→</b>');
  expect([...cached.values()]).toMatchObject([{ digests: { length: 250 } }]);
});

test('an unchanged page is not read again, even if another bundle has changed', async () => {
  await build();
  writeStats('webpack-runtime-2.js', 'b.js');
  write('webpack-runtime-2.js', 'names of other bundles');
  const entry = [...cached.values()][0] as { inputs: string; digests: string[] };
  expect(entry.digests).toHaveLength(1);
  const whole = readFileSync(file('index.html'), 'utf8');
  // The sheet of this address has other rules now, which only shows in a page that is read.
  write('styles.css', '.lead{color:green}');
  await build();
  expect(readFileSync(file('index.html'), 'utf8')).toBe(whole);
});

test.each([
  ['the page', () => write('index.html', PAGE.replace('Text', '<b class="late">Text</b>'))],
  ['a script of the static parts', () => write('b.js', 'add("late")')],
  ['the code', () => writeFileSync(path.join(project, 'code.js'), 'other code')],
])('a page is read again after a change of %s', async (what, change) => {
  await build();
  write('styles.css', SHEET.replace('red', 'green'));
  change();
  await build();
  expect(styles()).toBe(what === 'the code' ? '.lead{color:green}' : SHEET.replace('red', 'green'));
});

test('a page gets the icon of the last build', async () => {
  const link = (href: string) => `<link rel="icon" href="${href}" type="image/svg+xml"/>`;
  const page = () => readFileSync(file('index.html'), 'utf8');
  write('index.html', PAGE.replace('<head>', `<head>${link('/favicon.svg')}`));
  write('favicon.svg', "<svg\n  id='é#1'>%</svg>\n");
  await build();
  expect(page()).toContain(link('data:image/svg+xml,%3Csvg id=%27%C3%A9%231%27%3E%25%3C/svg%3E'));
  write('favicon.svg', '<svg/>');
  await build();
  expect(page()).toContain(link('data:image/svg+xml,%3Csvg/%3E'));
  write('favicon.svg', `<svg>${' <path/>'.repeat(300)}</svg>`);
  await build();
  expect(page()).toContain(link('/favicon.svg'));
});
