/**
 * Compares the rules of all hosts for every published file. Browsers must revalidate files that change and may cache
 * the others.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../../src/store/files/listFiles';
import { PUBLIC } from '../support/builtSite';

const REVALIDATED = 'public, max-age=0, must-revalidate';
const IMMUTABLE = 'public, max-age=31536000, immutable';

interface HeaderRule {
  pattern: RegExp;
  headers: [name: string, value: string][];
}

const escape = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

/** The rules in `_headers`, as Netlify and Cloudflare Pages read them. */
function readHeaderRules(): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of readFileSync(path.join(PUBLIC, '_headers'), 'utf8').split('\n')) {
    if (line.startsWith('/')) {
      const pattern = new RegExp(`^${escape(line.trim()).replaceAll('*', '.*')}$`);
      rules.push({ pattern, headers: [] });
    } else if (/^\s+\S/.test(line)) {
      const [, name = '', value = ''] = /^\s+([\w-]+): (.*)$/.exec(line) ?? [];
      rules.at(-1)?.headers.push([name, value]);
    }
  }
  return rules;
}

const nginx = readFileSync(path.resolve('hosting/nginx.conf'), 'utf8');

/** The header of nginx's `map`, whose first matching pattern applies. */
function nginxCaching(url: string): string {
  const rules = [...nginx.matchAll(/^ +"~(.*?)" +"(.*)";$/gm)];
  return rules.find(([, pattern = '']) => new RegExp(pattern).test(url))?.[2] ?? REVALIDATED;
}

const rules = readHeaderRules();
const files = filesBelow(PUBLIC).map(({ url }) => url);
/** Hosts read these files themselves. Nobody requests Gatsby's own files. */
const served = [...files].filter(
  (file) => !/^\/(_headers|_redirects|_gatsby\/|~partytown\/)/.test(file),
);

const headerValues = (url: string, header: string) =>
  rules
    .filter(({ pattern }) => pattern.test(url))
    .flatMap(({ headers }) => headers.flatMap(([name, value]) => (name === header ? [value] : [])));

test('no file has the same header twice', () => {
  const names = new Set(rules.flatMap(({ headers }) => headers.map(([name]) => name)));
  expect(names.size).toBeGreaterThan(6);
  const twice = served.filter((url) =>
    [...names].some((name) => headerValues(url, name).length > 1),
  );
  expect(twice).toEqual([]);
});

test('all hosts cache a file for the same time', () => {
  const different = served.filter(
    (url) => (headerValues(url, 'Cache-Control')[0] ?? REVALIDATED) !== nginxCaching(url),
  );
  expect(different).toEqual([]);
});

test('cached files have names that change with their content', () => {
  const kept = served.filter((url) => nginxCaching(url) === IMMUTABLE);
  const named = /[-.\/][0-9a-f]{8,}[-.\/]|-\d{10,}\.json$|-[0-9a-z_-]{6,}\.json$/i;
  expect(kept.filter((url) => !named.test(url))).toEqual([]);
  expect(kept.length).toBeGreaterThan(15);
});

test("pages, their data and Gatsby's own files are revalidated", () => {
  const changing = served.filter((url) => /\.(html|xml|txt)$|page-data|^\/search\.json$/.test(url));
  // Pages, their data, and the files for programs.
  expect(changing.length).toBeGreaterThan(
    2 * served.filter((url) => url.endsWith('/index.html')).length,
  );
  expect(
    changing.filter((url) => nginxCaching(url) !== REVALIDATED && !url.endsWith('LICENSE.txt')),
  ).toEqual([]);
});

test('both hosts send the same headers', () => {
  const ofAll = rules.find(({ pattern }) => pattern.test('/docs'))?.headers ?? [];
  const ofNginx = [...nginx.matchAll(/^ +add_header ([\w-]+) "(.*)" always;$/gm)].map(
    ([, name, value]) => [name, value],
  );
  expect(ofNginx).toEqual(ofAll);
});
