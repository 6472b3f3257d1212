import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { parse } from 'yaml';
import { walk, type TreeNode } from '../../../src/core/content/tree';
import { PUBLIC, builtPages, elements } from '../../support/builtSite';

/** Compares the files for programs with the built pages. `site/markdown.test.ts` compares their texts. */
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

test('every page links to its Markdown version', () => {
  const missing = pages.filter(
    ({ route, html }) =>
      !new RegExp(
        `<link [^>]*rel="alternate"[^>]* type="text/markdown"[^>]* href="${route === '/' ? '/index' : route}\\.md"`,
      ).test(html),
  );
  expect(missing.map(({ route }) => route)).toEqual([]);
});

test.each(pages.map(({ route }) => route))(
  'the Markdown version of %s is plain Markdown with links that work',
  (route) => {
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
  },
);

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
