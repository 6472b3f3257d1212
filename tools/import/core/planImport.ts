import path from 'node:path/posix';
import { pageIdOf, redirectFault } from '../../../src/core/content/addresses/routes';
import { jsx } from '../../../src/core/content/markdown/jsx';
import type { TreeNode } from '../../../src/core/content/tree';
import { CATEGORIES_ROUTE } from '../../../src/core/routes';
import type { Conversion, Mapping } from './context';
import { convertPage, convertPartial } from './convertPage';
import { includeName } from './convertTree';
import { listDocuments } from './documents';
import type { Document } from './documents';
import { LABELS } from './frontMatter';
import { makeSidebars } from './navigation';
import type { Sidebar, SidebarItem } from './navigation';
import type { Sandbox } from './sandbox';
import type { Site } from './site';
import type { Message, SourceFolder } from './source';
import { resolveLink } from './targets';
import type { Asset, Place, Targets } from './targets';
import { firstText, textOf } from './values';

/** Everything that an import will write. */
export interface ImportPlan {
  site: Site;
  /** Pages by path relative to the target, such as `content/docs/start.mdx`. */
  pages: Map<string, PlannedPage>;
  /** Files to copy, by path relative to the target. */
  assets: ReadonlyMap<string, Asset>;
  sidebars: Record<string, Sidebar>;
  /** Redirects of old pages that only redirect. */
  redirects: { from: string; to: string }[];
  /** Messages that belong to no page. */
  messages: Message[];
  /** Routes of the pages, by id. */
  routes: ReadonlyMap<string, string>;
  targets: Targets;
  /** Uses of components that are not known. */
  unknown: Conversion['unknown'];
}

/** A page to write. */
export interface PlannedPage {
  /** Path of its source. */
  source: string;
  text: string;
  messages: Message[];
}

/** Options of an import. */
export interface PlanOptions {
  /** Folder below `content/docs` for the pages. Empty for `content/docs` itself. */
  into: string;
  /** Id and label of the sidebar that is made from the folders. */
  sidebar: { id: string; label: string };
  /** Routes of pages that stay beside those of the import. */
  occupied: ReadonlySet<string>;
  /** What components become, by name. */
  mappings: Readonly<Record<string, Mapping>>;
}

/** Plans the import of a site whose settings are read. It reads only that folder. */
export function planImport(
  source: SourceFolder,
  sandbox: Sandbox,
  { site, messages }: { site: Site; messages: Message[] },
  options: PlanOptions,
): ImportPlan {
  const { into, sidebar, mappings } = options;
  const taken = new Map<string, string>();
  const documents = site.sections.flatMap((section) => {
    const listed = listDocuments(source, section, { baseUrl: site.baseUrl, into, taken });
    messages.push(...listed.messages);
    return listed.documents;
  });
  const categories = new Map<string, string>();
  const targets: Targets = {
    source,
    site,
    documents,
    byFile: new Map(documents.map((document) => [document.file, document])),
    byPermalink: new Map(documents.map((document) => [document.permalink, document])),
    categories,
    into,
    assets: new Map(),
  };
  const made = makeSidebars({
    source,
    site,
    documents,
    ...sidebar,
    hrefOf: (target) => routeFor(target, targets),
  });
  messages.push(...made.messages);
  for (const { routeBase } of site.sections)
    for (const slug of slugsOf(Object.values(made.sidebars).flatMap(({ items }) => items)))
      categories.set(
        path.join(site.baseUrl, routeBase, 'category', slug),
        `${CATEGORIES_ROUTE}/${slug}`,
      );
  const pages = new Map<string, PlannedPage>();
  const conversion: Conversion = {
    targets,
    sandbox,
    mappings,
    unknown: new Map(),
    dialectOf: ({ file, section }) => ({
      plain: (section ?? site.sections[0])?.plain.test(file) ?? false,
      formulas: site.formulas,
      snippet: (name) =>
        [path.dirname(file), ...site.snippets]
          .map((folder) => source.text(path.join(folder, name)))
          .find((text) => text !== undefined),
    }),
    includeOf: includesOf(targets, pages, () => conversion),
    cardsFor: (place) => cardsFor(place, made.sidebars, documents),
  };
  const redirecting = convertDocuments(
    targets,
    conversion,
    pages,
    new Set([...options.occupied, ...documents.map(({ route }) => route)]),
  );
  const gone = new Set([...redirecting.keys()].map(({ target }) => pageIdOf(target)));
  return {
    site,
    pages,
    assets: targets.assets,
    sidebars: Object.fromEntries(
      Object.entries(made.sidebars).map(([id, each]) => [
        id,
        { ...each, items: without(each.items, gone) },
      ]),
    ),
    redirects: planRedirects(redirecting, targets, messages).filter(
      ({ from }) => !options.occupied.has(from),
    ),
    messages,
    routes: new Map(documents.map(({ target, route }) => [pageIdOf(target), route])),
    targets,
    unknown: conversion.unknown,
  };
}

/** Converts files that pages include, each when the first page needs it. The result is undefined if it depends on the page. */
function includesOf(
  targets: Targets,
  pages: Map<string, PlannedPage>,
  conversion: () => Conversion,
): Conversion['includeOf'] {
  const { source, site, assets } = targets;
  const names = new Map<string, string | undefined>();
  return (file) => {
    if (names.has(file)) return names.get(file);
    // A file that includes itself.
    names.set(file, undefined);
    const name = includeName(file, site.sections[0]?.folder ?? '');
    const before = new Map(assets);
    const part = convertPartial(
      file,
      source.text(file) ?? '',
      `includes/${name}.mdx`,
      conversion(),
    );
    if (part.needsPage) {
      // The pages that include it copy its files.
      assets.clear();
      before.forEach((from, to) => assets.set(to, from));
    } else {
      names.set(file, name);
      pages.set(`content/includes/${name}.mdx`, {
        source: file,
        text: part.text,
        messages: part.messages,
      });
    }
    return names.get(file);
  };
}

/** Converts all documents. Returns those that only redirect, with their targets. */
function convertDocuments(
  targets: Targets,
  conversion: Conversion,
  pages: Map<string, PlannedPage>,
  occupied: ReadonlySet<string>,
): Map<Document, string> {
  const redirecting = new Map<Document, string>();
  const oldRoutes = oldRoutesOf(targets);
  for (const document of targets.documents) {
    const { file, permalink, route } = document;
    const old = [...new Set([permalink, ...(oldRoutes.get(document) ?? [])])].filter(
      (address) => address !== route && redirectFault(address) === undefined,
    );
    const { text, messages, redirect } = convertPage(
      document,
      conversion,
      old.filter((address) => !occupied.has(address)),
    );
    if (redirect !== undefined) {
      redirecting.set(document, redirect);
      continue;
    }
    for (const address of old.filter((each) => occupied.has(each)))
      messages.push({
        file,
        line: 1,
        text: `the old address \`${address}\` is that of another page; it does not redirect`,
      });
    pages.set(`content/${document.target}`, { source: file, text, messages });
  }
  return redirecting;
}

/** Redirects of pages that only redirect, and messages about those of the settings that lead to no page. */
function planRedirects(
  redirecting: ReadonlyMap<Document, string>,
  targets: Targets,
  messages: Message[],
): ImportPlan['redirects'] {
  for (const { from, to } of targets.site.redirects)
    if (!redirectTarget(to, targets))
      messages.push({
        file: targets.site.sections[0]?.file ?? '',
        line: 1,
        text: `the redirect of \`${from}\` to \`${to}\` leads to no imported page; left out`,
      });
  return [...redirecting].flatMap(([{ permalink, route }, target]) => {
    const to = routeFor(target, targets, permalink);
    return to === '/' || to === route || redirectFault(permalink) !== undefined
      ? []
      : [{ from: permalink, to }];
  });
}

/** The new route or URL for a link in the navigation. `/` if there is none. */
export function routeFor(
  target: string,
  targets: Targets,
  permalink = targets.site.baseUrl,
): string {
  const [section] = targets.site.sections;
  const resolved = resolveLink(
    target,
    { file: path.join(section?.folder ?? '', 'x.md'), target: 'x', permalink },
    targets,
  );
  if (!('url' in resolved)) return '/';
  const { url } = resolved;
  if (!url.startsWith('.')) return url;
  const [, file = '', rest = ''] = /^([^#]*)(.*)$/.exec(decodeURI(url)) ?? [];
  const document = targets.documents.find((each) => each.target === path.join('.', file));
  return document ? document.route + rest : '/';
}

function redirectTarget(to: string, { site, byPermalink, byFile }: Targets): Document | undefined {
  const [plain = ''] = to.split('#');
  const route = path.join(site.baseUrl, plain).replace(/(.)\/$/, '$1');
  return (
    byPermalink.get(route)
    ?? byPermalink.get(plain.replace(/(.)\/$/, '$1'))
    ?? site.sections.map(({ folder }) => byFile.get(path.join(folder, plain))).find(Boolean)
  );
}

/** Redirects of the old site, by target page. */
function oldRoutesOf(targets: Targets): Map<Document, string[]> {
  const { site } = targets;
  const found = new Map<Document, string[]>();
  for (const { from, to } of site.redirects) {
    const document = redirectTarget(to, targets);
    if (!document) continue;
    const route = from.startsWith(site.baseUrl) ? from : path.join(site.baseUrl, from);
    found.set(document, [...(found.get(document) ?? []), route.replace(/(.)\/$/, '$1')]);
  }
  return found;
}

function slugsOf(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) =>
    typeof item === 'object' && 'group' in item
      ? [...(item.slug === undefined ? [] : [item.slug]), ...slugsOf(item.items)]
      : [],
  );
}

/** Cards for the other items of the page's group in a sidebar. */
function cardsFor(
  { target }: Place,
  sidebars: Record<string, Sidebar>,
  documents: readonly Document[],
): TreeNode[] {
  const pageId = pageIdOf(target);
  const find = (items: readonly SidebarItem[]): readonly SidebarItem[] | undefined =>
    items.some((item) => pageOf(item) === pageId)
      ? items
      : items.map((item) => find(inside(item))).find((found) => found !== undefined);
  const group =
    Object.values(sidebars)
      .map(({ items }) => find(items))
      .find((items) => items !== undefined) ?? [];
  return group.flatMap((item): TreeNode[] => {
    const id = firstPage([item]);
    const document = documents.find((each) => pageIdOf(each.target) === id);
    if (!document || id === pageId) return [];
    const { values } = document.frontMatter;
    const title =
      typeof item === 'object' && 'group' in item
        ? item.group
        : (firstText(values, ['title', ...LABELS]) ?? path.basename(document.id));
    const value = (textOf(values['description']) ?? `Read about ${title}.`).replace(/\s+/g, ' ');
    return [
      jsx('Card', { title, href: document.route }, [
        { type: 'paragraph', children: [{ type: 'text', value }] },
      ]),
    ];
  });
}

function pageOf(item: SidebarItem): string | undefined {
  if (typeof item === 'string') return item;
  return 'page' in item ? item.page : undefined;
}

function inside(item: SidebarItem): readonly SidebarItem[] {
  return typeof item === 'object' && 'group' in item ? item.items : [];
}

/** The id of the first page of a sidebar. */
export function firstPage(items: readonly SidebarItem[]): string | undefined {
  return items
    .map((item) => pageOf(item) ?? firstPage(inside(item)))
    .find((page) => page !== undefined);
}

function without(items: readonly SidebarItem[], gone: ReadonlySet<string>): SidebarItem[] {
  return items.flatMap((item): SidebarItem[] => {
    if (gone.has(pageOf(item) ?? '')) return [];
    if (typeof item !== 'object' || !('group' in item)) return [item];
    const left = without(item.items, gone);
    return left.length > 0 ? [{ ...item, items: left }] : [];
  });
}
