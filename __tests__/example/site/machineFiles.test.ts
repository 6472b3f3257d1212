import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { parse } from 'yaml';
import { walk, type TreeNode } from '../../../src/core/content/tree';
import { describedErrors } from '../../support/describedErrors';
import { describedOperations } from '../../support/describedOperations';
import { PUBLIC, builtPages, elements, textOf } from '../../support/builtSite';

/** Compares the files for programs with the built pages and the descriptions. */
const pages = builtPages().filter(({ route }) => route !== '/404');
const siteUrl = /rel="canonical" href="([^"]*)"/.exec(
  pages.find(({ route }) => route === '/')?.html ?? '',
)?.[1] as string;
const markdownFile = (route: string) => path.join(PUBLIC, `${route === '/' ? '/index' : route}.md`);
const readMarkdown = (route: string) => readFileSync(markdownFile(route), 'utf8');

const llmsFiles = [
  'llms.txt',
  'llms-full.txt',
  ...readdirSync(path.join(PUBLIC, 'llms')).map((name) => `llms/${name}`),
];

const parser = unified().use(remarkParse).use(remarkGfm);
const treeOf = (text: string) => parser.parse(text) as TreeNode;

/** Addresses of links, definitions and pictures of a tree. */
function addresses(tree: TreeNode): string[] {
  const found: string[] = [];
  walk(tree, ({ url }) => {
    if (url !== undefined) found.push(url);
  });
  return found;
}

const anchors = new Map<string, Set<string>>();
function anchorsOf(route: string): Set<string> {
  let found = anchors.get(route);
  if (!found) {
    const html = pages.find((page) => page.route === route)?.html ?? '';
    found = new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id));
    anchors.set(route, found);
  }
  return found;
}

/** Links of a tree whose target does not exist. Links to other sites are not checked. */
function brokenLinks(tree: TreeNode): string[] {
  return addresses(tree).filter((address) => {
    if (!address.startsWith(`${siteUrl}/`) && address !== siteUrl)
      return !/^(https?:|mailto:)/.test(address);
    const url = new URL(address);
    const file = decodeURIComponent(url.pathname);
    const isPage = existsSync(path.join(PUBLIC, file, 'index.html'));
    if (!isPage && !existsSync(path.join(PUBLIC, file))) return true;
    const fragment = decodeURIComponent(url.hash.slice(1));
    return isPage && fragment !== '' && !anchorsOf(file === '/' ? '/' : file).has(fragment);
  });
}

test('exactly the pages with content have a Markdown version', () => {
  expect(pages.length).toBeGreaterThan(290);
  expect(
    pages.map(({ route }) => route).filter((route) => !existsSync(markdownFile(route))),
  ).toEqual([]);
  const markdownFiles = readdirSync(PUBLIC, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.md'),
  );
  expect(markdownFiles).toHaveLength(pages.length);
});

test('every page links to its Markdown version', () => {
  const missing = pages.filter(
    ({ route, html }) =>
      !new RegExp(
        `<link [^>]*rel="alternate"[^>]* type="text/markdown"[^>]* href="${route === '/' ? '/index' : route}\\.md"`,
      ).test(html),
  );
  expect(missing.map(({ route }) => route)).toEqual([]);
});

test.each(pages.map((page) => [page.route, page] as const))(
  'the Markdown version of %s is complete',
  (route, page) => {
    const text = readMarkdown(route);
    const tree = treeOf(text);

    // Plain Markdown, with title and address of the page.
    const [first, ...others] = tree.children ?? [];
    expect(first).toMatchObject({ type: 'heading', depth: 1 });
    expect(others.filter(({ type, depth }) => type === 'heading' && depth === 1)).toEqual([]);
    const faults: string[] = [];
    walk(tree, ({ type, alt, url }) => {
      if (type === 'html') faults.push('HTML');
      if (type === 'image' && !alt) faults.push(`${url} has no text`);
    });
    expect(faults).toEqual([]);
    expect(text).not.toMatch(/^:::/m);
    expect(text).not.toMatch(/(?<![{$\\])\{(?:product|hosts|links|apis)\.[a-zA-Z.]+\}/);
    expect(text).toContain(`Page: ${siteUrl}${route}`);

    // All links and pictures exist.
    expect(brokenLinks(tree)).toEqual([]);

    // The same text as the page. Operations are compared with their descriptions. Tag pages have other headings.
    if (/^\/docs\/(api|tags)\b/.test(route)) return;
    const headings = elements(page.main)
      .filter(({ tagName }) => /^h[1-3]$/.test(tagName))
      .map((element) => textOf(element).trim());
    const words = (value: string) => value.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
    const said = words(text);
    expect(headings.filter((heading) => !said.includes(words(heading)))).toEqual([]);
  },
);

describe.each(['core', 'public'])('the operations of %s', (api) => {
  const entry = path.resolve(`openapi/${api}.yaml`);
  const errors = describedErrors(entry);
  test.each(describedOperations(entry).map((operation) => [operation.operationId, operation]))(
    '%s is complete in its Markdown version',
    (id, operation) => {
      const text = readMarkdown(`/docs/api/${api}/${id.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`);
      expect(text).toContain(`${operation.method.toUpperCase()} https://`);
      expect(text).toContain(operation.path);
      expect(operation.parameters.filter((name) => !text.includes(`- \`${name}\` (`))).toEqual([]);
      expect(operation.scopes.filter((scope) => !text.includes(`\`${scope}\``))).toEqual([]);
      expect(missingIn(partOf(text, /^## Request body/m), operation.body)).toEqual([]);
      for (const [status, properties] of Object.entries(operation.responses)) {
        if (!status.startsWith('2')) continue;
        const part = partOf(text, new RegExp(`^### ${status}\\b`, 'm'));
        expect(part).not.toBe('');
        expect(missingIn(part, properties)).toEqual([]);
      }
      const codes = [...(errors.get(id) ?? [])];
      expect(codes.filter((code) => !text.includes(`\`${code}\``))).toEqual([]);
      expect(text.match(/^```bash\ncurl/gm)).toHaveLength(1);
    },
  );
});

/** A section of a Markdown version, with those below it. */
function partOf(text: string, heading: RegExp): string {
  const part = text.slice(heading.exec(text)?.index ?? text.length);
  const [marks = '#'] = /^#+/.exec(part) ?? [];
  return part.split(new RegExp(`\\n(?=#{1,${marks.length}} )`))[0] ?? '';
}

/**
 * Properties that are missing in a section: the nested list does not contain them, and no row above them refers to
 * another place.
 */
function missingIn(part: string, properties: readonly string[]): string[] {
  const paths = new Set<string>();
  const elsewhere: string[] = [];
  const above: { indent: number; name?: string }[] = [];
  const rows = part.matchAll(/^( *)- (?:`+ ?(.+?) ?`+ \()?(.*)/gm);
  for (const [, space = '', name, rest = ''] of rows) {
    while ((above.at(-1)?.indent ?? -1) >= space.length) above.pop();
    above.push({ indent: space.length, ...(name !== undefined && { name }) });
    const dotted = above.flatMap((row) => row.name ?? []).join('.');
    if (name !== undefined) paths.add(dotted);
    // The type links to the page of a resource, which has the fields.
    const isResource = /^(?:\*\*|[^:(]* \()?(?:array of )*\[[^\]]*\]\(\S*\/resources\//.test(rest);
    if (isResource || /\bSame as \[/.test(rest)) elsewhere.push(`${dotted}.`);
  }
  return properties.filter(
    (dotted) => !paths.has(dotted) && !elsewhere.some((start) => dotted.startsWith(start)),
  );
}

test('a missing property is found', () => {
  const part =
    '## Request body\n\n- `disk` (object):\n  - one of:\n    - Small (object)\n      - `size` (integer)';
  expect(missingIn(part, ['disk', 'disk.size', 'size', 'disk.name'])).toEqual([
    'size',
    'disk.name',
  ]);
  const repeated =
    '- `old` (Disk): 1 property:\n  - `id` (string)\n- `new` (Disk): Same as [Disk](https://x.example#old) above';
  expect(missingIn(repeated, ['old.id', 'new.id', 'other.id'])).toEqual(['other.id']);
});

describe.each(llmsFiles)('/%s', (file) => {
  const text = readFileSync(path.join(PUBLIC, file), 'utf8');
  // The Markdown versions of pages follow. Other tests check them.
  const head = text.split('\n---\n')[0] ?? '';
  const tree = treeOf(head);

  test('begins with the title and its size, as llmstxt.org requires', () => {
    const [title, summary] = tree.children ?? [];
    expect(title).toMatchObject({ type: 'heading', depth: 1 });
    expect(summary).toMatchObject({ type: 'blockquote' });
    expect(head.slice(0, 1000)).toMatch(/\d+ pages, [\d.]+ [KM]B, about [\d,]+ tokens/);
  });

  test('has links whose targets exist', () => {
    expect(addresses(tree).length).toBeGreaterThan(5);
    expect(brokenLinks(tree)).toEqual([]);
  });

  test("contains the site's instructions for agents", () => {
    const { agents } = parse(readFileSync(path.resolve('content/site.yml'), 'utf8')) as {
      agents: string;
    };
    const [first = ''] = agents.split('\n');
    expect(head).toContain(first);
    for (const word of ['Authentication', 'Pagination', 'Tasks', 'Errors'])
      expect(head).toContain(`- ${word}:`);
  });
});

test('llms.txt has every page once, and llms-full.txt has the text of every page', () => {
  const [index, full] = ['llms.txt', 'llms-full.txt'].map((file) =>
    readFileSync(path.join(PUBLIC, file), 'utf8'),
  ) as [string, string];
  const listed = addresses(treeOf(index)).filter((address) => address.endsWith('.md'));
  expect(listed.sort()).toEqual(
    pages.map(({ route }) => `${siteUrl}${route === '/' ? '/index' : route}.md`).sort(),
  );
  expect(pages.filter(({ route }) => !full.includes(readMarkdown(route).trim()))).toEqual([]);
});

test('the order of llms.txt is that of the sidebar', () => {
  const text = readFileSync(path.join(PUBLIC, 'llms.txt'), 'utf8');
  const routes = addresses(treeOf(text))
    .filter((address) => address.endsWith('.md'))
    .map((address) => address.slice(siteUrl.length, -'.md'.length));
  const page = pages.find(({ route }) => route === '/docs/product');
  const sidebar = elements(page?.document as never).find(
    ({ tagName, attrs }) =>
      tagName === 'nav' && attrs.some(({ value }) => value === 'Product Docs'),
  );
  const links = elements(sidebar as never)
    .filter(({ tagName }) => tagName === 'a')
    .flatMap(({ attrs }) => attrs.find(({ name }) => name === 'href')?.value ?? [])
    .filter((href) => href.startsWith('/docs'));
  expect(links.length).toBeGreaterThan(30);
  const places = links.map((href) => routes.indexOf(href));
  expect(places).toEqual([...places].sort((a, b) => a - b));
});
