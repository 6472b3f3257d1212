import path from 'node:path/posix';
import { pageIdOf, redirectFault } from '../../../src/core/content/addresses/routes';
import { jsx } from '../../../src/core/content/markdown/jsx';
import type { SidebarItem } from '../../../src/core/content/schemas/sidebars';
import type { TreeNode } from '../../../src/core/content/tree';
import { withoutTrailingSlash } from '../../../src/core/text/withoutTrailingSlash';
import { CATEGORIES_ROUTE } from '../../../src/core/routes';
import { asFlow, text } from './blocks';
import type { Conversion, Mapping } from './context';
import { convertPage, convertPartial } from './convertPage';
import type { PlannedPage } from './convertPage';
import { includeName } from './convertTree';
import { listDocuments } from './documents';
import type { Document } from './documents';
import { LABELS } from './frontMatter';
import { firstPage, inside, makeSidebars, pageOf } from './navigation';
import type { Sidebar } from './navigation';
import type { Sandbox } from './sandbox';
import type { Site } from './site';
import type { Message, SourceFolder } from './source';
import { targetOf } from './targets';
import type { Place, Targets } from './targets';
import { firstText, textOf } from './values';

/** Everything that an import will write. */
export interface ImportPlan {
  /** Pages by path relative to the target, such as `content/docs/start.mdx`. */
  pages: Map<string, PlannedPage>;
  sidebars: Record<string, Sidebar>;
  /** Redirects to other sites and files. Those to pages are in the pages. */
  redirects: { from: string; to: string }[];
  /** Messages that belong to no page. */
  messages: Message[];
  targets: Targets;
  /** Uses of components that are not known. */
  unknown: Conversion['unknown'];
}

/** Options of an import. */
export interface PlanOptions {
  /** Folder below `content/docs` for the pages. Empty for `content/docs` itself. */
  into: string;
  /** Routes of pages that stay beside those of the import. */
  occupied: ReadonlySet<string>;
  /** Origin of this site, if it is known. */
  siteUrl?: string | undefined;
  /** What components become, by name. */
  mappings: Readonly<Record<string, Mapping>>;
}

/** Plans the import of a site whose settings are read. It reads only that folder. */
export function planImport(
  source: SourceFolder,
  sandbox: Sandbox,
  { site, messages }: { site: Site; messages: Message[] },
  { into, mappings, occupied, siteUrl }: PlanOptions,
): ImportPlan {
  const say = (file: string, text: string) => {
    messages.push({ file, line: 1, text });
  };
  const documents = listDocuments(source, site, into, messages);
  const pages = new Map<string, PlannedPage>();
  const textIn = (folders: readonly string[], name: string) =>
    folders
      .map((folder) => source.text(path.join(folder, name)))
      .find((text) => text !== undefined);
  const conversion: Conversion = {
    source,
    site,
    documents,
    byFile: new Map(documents.map((document) => [document.file, document])),
    byPermalink: new Map([
      // Starlight writes routes in lower case.
      ...documents.map((each) => [each.permalink.toLowerCase(), each] as const),
      ...documents.map((each) => [each.permalink, each] as const),
    ]),
    categories: new Map(),
    into,
    siteUrl,
    assets: new Map(),
    sandbox,
    mappings,
    unknown: new Map(),
    dialectOf: ({ file, section = site.sections[0] }) => ({
      plain: section?.plain.test(file) ?? false,
      formulas: site.formulas,
      snippet: (name) => textIn([path.dirname(file), ...site.snippets], name),
    }),
    includeOf: (file) => includeOf(file),
    cardsFor: (place) => cardsFor(place, sidebars, documents),
  };
  const hrefOf = (target: string) => routeFor(target, conversion);
  const { sidebars, slugs, labels } = makeSidebars({ source, site, documents, into, hrefOf, say });
  for (const { routeBase } of site.sections)
    for (const slug of slugs)
      conversion.categories.set(
        path.join(site.baseUrl, routeBase, 'category', slug),
        `${CATEGORIES_ROUTE}/${slug}`,
      );
  const includeOf = includesOf(conversion, pages);
  const isTaken = new Set([...occupied, ...documents.map(({ route }) => route)]);
  const redirects = convertDocuments(conversion, pages, { occupied: isTaken, labels, say });
  return { pages, sidebars, redirects, messages, targets: conversion, unknown: conversion.unknown };
}

/** Converts files that pages include, each when the first page needs it. The result is undefined if it depends on the page. */
function includesOf(
  conversion: Conversion,
  pages: Map<string, PlannedPage>,
): Conversion['includeOf'] {
  const { source, site, assets } = conversion;
  const names = new Map<string, string | undefined>();
  return (file) => {
    if (names.has(file)) return names.get(file);
    // A file that includes itself.
    names.set(file, undefined);
    const name = includeName(file, site.sections[0]?.folder ?? '');
    const before = [...assets];
    const target = `includes/${name}.mdx`;
    const part = convertPartial(file, source.text(file) ?? '', target, conversion);
    if (part) {
      names.set(file, name);
      pages.set(`content/${target}`, part);
    } else {
      // The pages that include it copy its files.
      assets.clear();
      for (const [to, from] of before) assets.set(to, from);
    }
    return names.get(file);
  };
}

/** Converts all documents, each with its old addresses. Returns the redirects that lead to no document. */
function convertDocuments(
  conversion: Conversion,
  pages: Map<string, PlannedPage>,
  {
    occupied,
    labels,
    say,
  }: {
    occupied: ReadonlySet<string>;
    labels: ReadonlyMap<Document, string | undefined>;
    say: (file: string, text: string) => void;
  },
): ImportPlan['redirects'] {
  const { site, documents } = conversion;
  const others: ImportPlan['redirects'] = [];
  const oldRoutes = new Map(documents.map((document) => [document, new Set([document.permalink])]));
  for (const { from, to } of site.redirects) {
    const { document, url, fault } = leadsTo(to, conversion, from);
    const whole = from.startsWith(site.baseUrl) ? from : path.join(site.baseUrl, from);
    const route = withoutTrailingSlash(whole);
    const left = `the redirect of \`${from}\` to \`${to}\` leads to no imported page; left out`;
    if (document) oldRoutes.get(document)?.add(route);
    else if (url === undefined || fault !== undefined || occupied.has(route))
      say(site.sections[0]?.file ?? '', left);
    else if (redirectFault(route) === undefined) others.push({ from: route, to: url });
  }
  for (const [document, addresses] of oldRoutes) {
    const { file, route, target } = document;
    const old = [...addresses].filter(
      (each) => each !== route && redirectFault(each) === undefined,
    );
    const free = old.filter((each) => !occupied.has(each));
    const page = convertPage(document, conversion, free, labels.get(document));
    for (const each of old.filter((address) => occupied.has(address))) {
      const text = `the old address \`${each}\` is that of another page; it does not redirect`;
      page.messages.push({ file, line: 1, text });
    }
    pages.set(`content/${target}`, page);
  }
  return others;
}

/** What a link in settings and navigation leads to, or a redirect. */
function leadsTo(target: string, targets: Targets, permalink = targets.site.baseUrl) {
  const file = path.join(targets.site.sections[0]?.folder ?? '', 'x.md');
  return targetOf(target, { file, target: 'x', permalink }, targets);
}

/** The new route or URL for a link in the navigation. `/` if there is none. */
function routeFor(target: string, targets: Targets): string {
  const { document, rest = '', url = '/' } = leadsTo(target, targets);
  return document ? document.route + rest : url;
}

/** Cards for the other items of the page's group in a sidebar. */
function cardsFor(
  { target }: Place,
  sidebars: Record<string, Sidebar>,
  documents: readonly Document[],
): TreeNode[] {
  const pageId = pageIdOf(target);
  const groupIn = (items: readonly SidebarItem[]): readonly SidebarItem[] =>
    items.some((item) => pageOf(item) === pageId)
      ? items
      : (items.map((item) => groupIn(inside(item))).find(({ length }) => length > 0) ?? []);
  const group = groupIn(Object.entries(sidebars).map(([group, { items }]) => ({ group, items })));
  return group.flatMap((item): TreeNode[] => {
    const id = firstPage([item]);
    const document = documents.find((each) => pageIdOf(each.target) === id);
    if (!document || id === pageId) return [];
    const { values } = document;
    const own = firstText(values, ['title', ...LABELS]) ?? path.basename(document.id);
    const title = typeof item === 'object' && 'group' in item ? item.group : own;
    const value = (textOf(values['description']) ?? `Read about ${title}.`).replace(/\s+/g, ' ');
    return [jsx('Card', { title, href: document.route }, asFlow([text(value)]))];
  });
}
