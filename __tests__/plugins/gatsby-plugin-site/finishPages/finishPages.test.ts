import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Store } from 'gatsby';
import { finishPages } from '../../../../plugins/gatsby-plugin-site/src/finishPages/finishPages';

const SHEET = '.lead{color:red}.late{color:blue}';
const LIST = '<script type="application/json" id="files">{}</script>';
const PAGE = `<html><head><style data-href="/styles.css" data-identity="gatsby-global-css">${SHEET}</style></head><body><p class="lead">Text</p>${LIST}</body></html>`;

let project: string;
beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'pages-'));
  mkdirSync(path.join(project, 'public/page-data'), { recursive: true });
  writeStats('webpack-runtime-1.js', 'b.js');
  write('page-data/app-data.json', '{"webpackCompilationHash":"1f"}');
  write('b.js', 'open()');
  write('styles.css', SHEET);
  write('index.html', PAGE);
});
afterEach(() => rmSync(project, { recursive: true }));

const file = (name: string) => path.join(project, 'public', name);
const write = (name: string, text: string) => writeFileSync(file(name), text);
function writeStats(...scripts: string[]): void {
  const group = (...names: string[]) => ({ assets: names.map((name) => ({ name })) });
  write(
    'webpack.stats.json',
    JSON.stringify({
      namedChunkGroups: { behaviours: group(...scripts), app: group('app.js', 'styles.css') },
    }),
  );
}
const page = () => readFileSync(file('index.html'), 'utf8');
const styles = () => /<style[^>]*>([^<]*)/.exec(page())?.[1];

/** What one build does when Gatsby has written its pages. */
function build(routes: readonly string[] = ['/']) {
  const state = {
    program: { directory: project },
    pages: new Map(routes.map((route) => [route, { componentPath: 'page.tsx' }])),
    staticQueriesByTemplate: new Map([['page.tsx', ['7']]]),
  };
  const options = { appFilesId: 'files', keptSelectors: [] };
  return finishPages({ getState: () => state } as unknown as Store, routes, options, () => {});
}

test('letters outside of ASCII stay as they are in texts, styles and scripts', () => {
  const sheet = '.größe{content:"→"}.tête\u{e0}{color:red}.œ{top:0}';
  write('styles.css', sheet);
  write(
    'index.html',
    `<html><head><style data-href="/styles.css" data-identity="gatsby-global-css">${sheet}</style></head><body class="größe tête\u{e0}">À la carte → 日本<script>const word = "à →";\nshow(word, "ü")</script>${LIST}</body></html>`,
  );
  build();
  expect(page()).toContain('>.größe{content:"→"}.tête\u{e0}{color:red}</style>');
  expect(page()).toContain('>À la carte → 日本<script>');
  expect(page()).toMatch(/"à →".*"ü"/);
});

test('zero bytes that React leaves before an arrow are not published', () => {
  write('index.html', PAGE.replace('Text', 'Billing \0→ Prices'));
  build();
  expect(page()).toContain('>Billing → Prices<');
});

test('a page gets the rules that it uses, and stays as it is in the next build', () => {
  build();
  expect(styles()).toBe('.lead{color:red}');
  build();
  expect(styles()).toBe('.lead{color:red}');
});

test('a page stays as it is in the next build: parameters of scripts keep no rules', () => {
  const script = '<script>(function (late) { late.focus(); })(document.body)</script>';
  write('index.html', PAGE.replace('<p', `${script}<p`));
  build();
  expect(styles()).toBe('.lead{color:red}');
  const first = readFileSync(file('index.html'), 'utf8');
  build();
  expect(readFileSync(file('index.html'), 'utf8')).toBe(first);
});

test('a changed script of the static parts changes the styles of a finished page', () => {
  build();
  write('b.js', 'add("late")');
  build();
  expect(styles()).toBe(SHEET);
});

test('all pages allow the pictures of all pages', () => {
  mkdirSync(file('docs'));
  write('docs/index.html', PAGE.replace('Text', '<img src="https://pictures.example/a.png">'));
  expect(build(['/', '/docs']).map(({ route }) => route)).toEqual(['/', '/docs']);
  expect(page()).toContain("img-src 'self' data: https://pictures.example;");
  write('docs/index.html', PAGE);
  build(['/', '/docs']);
  expect(page()).toContain("img-src 'self' data:;");
});

test('a page names the files of the app of the last build', () => {
  build();
  expect(page()).toContain('"build":"1f","path":"/","start":["/webpack-runtime-1.js","/b.js"]');
  writeStats('webpack-runtime-2.js', 'b.js');
  write('webpack-runtime-2.js', '');
  build();
  expect(page()).toContain('"start":["/webpack-runtime-2.js","/b.js"]');
});

test('pages without styles of Gatsby end the build', () => {
  write('index.html', PAGE.replace('data-href', 'data-other'));
  expect(() => build()).toThrow('No page has styles');
});

test('a page gets the icon of the last build', () => {
  const link = (href: string) => `<link rel="icon" href="${href}" type="image/svg+xml"/>`;
  write('index.html', PAGE.replace('<head>', `<head>${link('/favicon.svg')}`));
  write('favicon.svg', "<svg\n  id='é#1'>%</svg>\n");
  build();
  expect(page()).toContain(link('data:image/svg+xml,%3Csvg id=%27%C3%A9%231%27%3E%25%3C/svg%3E'));
  write('favicon.svg', '<svg/>');
  build();
  expect(page()).toContain(link('data:image/svg+xml,%3Csvg/%3E'));
  write('favicon.svg', `<svg>${' <path/>'.repeat(300)}</svg>`);
  build();
  expect(page()).toContain(link('/favicon.svg'));
});
