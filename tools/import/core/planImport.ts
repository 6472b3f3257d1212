import path from 'node:path/posix';
import { pageIdOf, redirectFault } from '../../../src/core/content/addresses/routes';
import type { TreeNode } from '../../../src/core/content/tree';
import { jsx } from '../../../src/core/content/markdown/jsx';
import { convertPage, convertPartial } from './convertPage';
import { includeName } from './convertInclude';
import type { Conversion } from './conversion';
import { listDocuments } from './documents';
import type { Document } from './documents';
import { convertSidebars } from './sidebars';
import type { Sidebar, SidebarItem } from './sidebars';
import { configFile, isConfigFile, readSiteConfig } from './siteConfig';
import type { SiteConfig } from './siteConfig';
import type { Message, SourceFolder } from './source';
import { resolveLink } from './targets';
import type { Asset, Place, Targets } from './targets';
import { CATEGORIES_ROUTE } from '../../../src/core/routes';

/** Kind of the imported folder. */
export type Kind = 'docusaurus' | 'mdx';

/** Everything that an import will write. */
export interface ImportPlan {
  config: SiteConfig;
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
}

/** A page to write. */
export interface PlannedPage {
  /** Path of its source. */
  source: string;
  text: string;
  messages: Message[];
}

/** Options of an import. */
export interface ImportOptions {
  kind: Kind;
  /** Folder below `content/docs` for the pages. Empty for `content/docs` itself. */
  into: string;
  /** Id and label of the sidebar that is made from the folders. */
  sidebar: { id: string; label: string };
  /** Routes of pages that stay beside those of the import. */
  occupied: ReadonlySet<string>;
}

const NOT_IMPORTED: readonly [RegExp, string][] = [
  [/^blog\//, 'the blog is not imported: the site has no blog'],
  [/^versioned_docs\//, 'earlier versions are not imported: the site shows one version'],
  [/^i18n\//, 'translations are not imported: the site has one language'],
];

/** Plans the import of a folder. It reads only that folder, and runs no code of it. */
export function planImport(source: SourceFolder, options: ImportOptions): ImportPlan {
  const { kind, into } = options;
  const { config, messages } = kind === 'docusaurus' ? readDocusaurus(source) : plainConfig();
  const { documents, messages: documentMessages } = listDocuments(source, {
    docs: config.docs,
    baseUrl: config.baseUrl,
    routeBase: config.routeBase,
    numbered: kind === 'docusaurus',
    into,
  });
  messages.push(...documentMessages, ...(kind === 'docusaurus' ? notImported(source) : []));
  const categories = new Map<string, string>();
  const targets: Targets = {
    source,
    config,
    documents,
    byFile: new Map(documents.map((document) => [document.file, document])),
    byPermalink: new Map(documents.map((document) => [document.permalink, document])),
    categories,
    into,
    assets: new Map(),
  };
  const { sidebars, messages: sidebarMessages } = planSidebars(targets, options);
  messages.push(...sidebarMessages);
  for (const [oldRoute, route] of categoryRoutes(sidebars, config)) categories.set(oldRoute, route);
  const includes = new Includes(targets, (place) => cardsFor(place, sidebars, documents));
  const occupied = new Set([...options.occupied, ...documents.map(({ route }) => route)]);
  const { pages, redirecting } = convertDocuments(targets, includes.conversion, occupied);
  for (const [target, page] of includes.pages()) pages.set(target, page);
  return {
    config,
    pages,
    assets: targets.assets,
    sidebars: withoutPages(
      sidebars,
      new Set([...redirecting.keys()].map(({ target }) => pageIdOf(target))),
    ),
    redirects: planRedirects(redirecting, targets).filter(
      ({ from }) => !options.occupied.has(from),
    ),
    messages,
    routes: new Map(documents.map(({ target, route }) => [pageIdOf(target), route])),
    targets,
  };
}

/** Messages about parts of a Docusaurus site that are not imported. */
function notImported({ files }: SourceFolder): Message[] {
  return NOT_IMPORTED.flatMap(([pattern, words]) => {
    const file = files.find((name) => pattern.test(name));
    return file === undefined ? [] : [{ file, line: 1, text: words }];
  });
}

function planSidebars(
  targets: Targets,
  { kind, sidebar }: ImportOptions,
): { sidebars: Record<string, Sidebar>; messages: Message[] } {
  const { source, config, documents } = targets;
  return convertSidebars({
    source,
    documents,
    docs: config.docs,
    ...(config.sidebars !== undefined && { file: config.sidebars }),
    id: sidebar.id,
    label: sidebar.label,
    numbered: kind === 'docusaurus',
    labelOf: (id) => config.navbar.find((item) => item.sidebar === id)?.label,
    hrefOf: (target) => routeFor(target, targets),
  });
}

/** New routes of category pages, by old route. */
function categoryRoutes(
  sidebars: Readonly<Record<string, Sidebar>>,
  { baseUrl, routeBase }: SiteConfig,
): [string, string][] {
  return slugsOf(Object.values(sidebars).flatMap(({ items }) => items)).map((slug) => [
    path.join(baseUrl, routeBase, 'category', slug),
    `${CATEGORIES_ROUTE}/${slug}`,
  ]);
}

/** Files that pages include. Each is converted when the first page needs it. */
class Includes {
  /** Everything that the conversion of a page needs. */
  readonly conversion: Conversion;
  readonly #targets: Targets;
  /** Includes by file. Undefined for a file whose text depends on the page that includes it. */
  readonly #converted = new Map<
    string,
    { name: string; text: string; messages: Message[] } | undefined
  >();
  /** Files that are being converted, for the detection of circular includes. */
  readonly #open = new Set<string>();

  constructor(targets: Targets, cardsFor: Conversion['cardsFor']) {
    this.#targets = targets;
    this.conversion = {
      targets,
      cardsFor,
      partials: { includeOf: (file) => this.#nameOf(file) },
    };
  }

  /** The files to write, by path relative to the target. */
  *pages(): Generator<[string, PlannedPage]> {
    for (const [source, part] of this.#converted) {
      if (!part) continue;
      const { name, text, messages } = part;
      yield [`content/includes/${name}.mdx`, { source, text, messages }];
    }
  }

  #nameOf(file: string): string | undefined {
    if (this.#open.has(file)) return undefined;
    if (!this.#converted.has(file)) {
      this.#open.add(file);
      this.#converted.set(file, this.#convert(file));
      this.#open.delete(file);
    }
    return this.#converted.get(file)?.name;
  }

  #convert(file: string) {
    const { source, config, assets } = this.#targets;
    const name = includeName(file, config.docs);
    const before = new Map(assets);
    const text = source.text(file) ?? '';
    const part = convertPartial(file, text, `includes/${name}.mdx`, this.conversion);
    if (!part.needsPage) return { name, ...part };
    // The pages that include it copy its files.
    assets.clear();
    before.forEach((from, to) => assets.set(to, from));
    return undefined;
  }
}

/** Converts all documents. A document that only redirects becomes no page. */
function convertDocuments(
  targets: Targets,
  conversion: Conversion,
  occupied: ReadonlySet<string>,
): { pages: Map<string, PlannedPage>; redirecting: Map<Document, string> } {
  const pages = new Map<string, PlannedPage>();
  const redirecting = new Map<Document, string>();
  const oldRoutes = oldRoutesOf(targets.config, targets);
  for (const document of targets.documents) {
    const { permalink, route } = document;
    const old = [...new Set([permalink, ...(oldRoutes.get(document) ?? [])])].filter(
      (address) => address !== route && redirectFault(address) === undefined,
    );
    const free = old.filter((address) => !occupied.has(address));
    const converted = convertPage(document, conversion, free);
    if (converted.redirect !== undefined) {
      redirecting.set(document, converted.redirect);
      continue;
    }
    const { text, messages } = converted;
    for (const address of old.filter((each) => occupied.has(each)))
      messages.push({
        file: document.file,
        line: 1,
        text: `the old address \`${address}\` is that of another page; it does not redirect`,
      });
    pages.set(`content/${document.target}`, { source: document.file, text, messages });
  }
  return { pages, redirecting };
}

function planRedirects(
  redirecting: ReadonlyMap<Document, string>,
  targets: Targets,
): ImportPlan['redirects'] {
  return [...redirecting].flatMap(([{ permalink, route }, target]) => {
    const to = routeFor(target, targets, permalink);
    if (to === '/' || to === route || redirectFault(permalink) !== undefined) return [];
    return [{ from: permalink, to }];
  });
}

function readDocusaurus(source: SourceFolder): { config: SiteConfig; messages: Message[] } {
  const read = readSiteConfig(source);
  if (configFile(source) !== undefined) return read;
  // The folder contains guides, but not the files of a site.
  const hasDocs = source.files.some((file) => /^docs\/.*\.mdx?$/.test(file));
  const below = source.files.filter((file) => isConfigFile(path.basename(file)));
  const unread = below.map((file) => ({
    file,
    line: 1,
    text: `this configuration is not read; to import its site with sidebars and links, name the folder \`${path.dirname(file)}\``,
  }));
  return {
    config: { ...read.config, docs: hasDocs ? 'docs' : '' },
    messages: [...read.messages, ...unread],
  };
}

function plainConfig(): { config: SiteConfig; messages: Message[] } {
  return {
    config: {
      baseUrl: '/',
      docs: '',
      routeBase: '',
      staticFolder: 'static',
      navbar: [],
      footer: [],
      redirects: [],
    },
    messages: [],
  };
}

/** The new route or URL for a link in the navigation. `/` if there is none. */
export function routeFor(target: string, targets: Targets, permalink?: string): string {
  const place: Place = {
    file: path.join(targets.config.docs, 'x.md'),
    target: 'x',
    permalink: permalink ?? targets.config.baseUrl,
  };
  const resolved = resolveLink(target, place, targets);
  if (!('url' in resolved)) return '/';
  const { url } = resolved;
  if (!url.startsWith('.')) return url;
  const [, file = '', rest = ''] = /^([^#]*)(.*)$/.exec(decodeURI(url)) ?? [];
  const document = targets.documents.find((each) => each.target === path.join('.', file));
  return document ? document.route + rest : '/';
}

/** Redirects of the old site, by target page. */
function oldRoutesOf(config: SiteConfig, targets: Targets): Map<Document, string[]> {
  const found = new Map<Document, string[]>();
  for (const { from, to } of config.redirects) {
    const document = targets.byPermalink.get(path.join(config.baseUrl, to).replace(/(.)\/$/, '$1'));
    if (!document) continue;
    const list = found.get(document) ?? [];
    list.push(path.join(config.baseUrl, from).replace(/(.)\/$/, '$1'));
    found.set(document, list);
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
): TreeNode | undefined {
  const pageId = pageIdOf(target);
  const byId = new Map(documents.map((document) => [pageIdOf(document.target), document]));
  const find = (items: readonly SidebarItem[]): readonly SidebarItem[] | undefined => {
    for (const item of items) {
      if (pageOf(item) === pageId) return items;
      const inside = typeof item === 'object' && 'group' in item ? find(item.items) : undefined;
      if (inside) return inside;
    }
    return undefined;
  };
  for (const { items } of Object.values(sidebars)) {
    const cards = (find(items) ?? []).flatMap((item): TreeNode[] => {
      const id =
        pageOf(item)
        ?? (typeof item === 'object' && 'group' in item ? firstPage(item.items) : undefined);
      const document = id === undefined ? undefined : byId.get(id);
      if (!document || id === pageId) return [];
      const { values } = document.frontMatter;
      const title =
        typeof item === 'object' && 'group' in item
          ? item.group
          : String(values['title'] ?? values['sidebar_label'] ?? path.basename(document.id));
      const words = String(values['description'] ?? `Read about ${title}.`).replace(/\s+/g, ' ');
      return [
        jsx('Card', { title, href: document.route }, [
          { type: 'paragraph', children: [{ type: 'text', value: words }] },
        ]),
      ];
    });
    if (cards.length > 0) return jsx('Cards', {}, cards);
  }
  return undefined;
}

function pageOf(item: SidebarItem): string | undefined {
  if (typeof item === 'string') return item;
  return 'page' in item ? item.page : undefined;
}

function firstPage(items: readonly SidebarItem[]): string | undefined {
  for (const item of items) {
    const page =
      pageOf(item)
      ?? (typeof item === 'object' && 'group' in item ? firstPage(item.items) : undefined);
    if (page !== undefined) return page;
  }
  return undefined;
}

function withoutPages(
  sidebars: Record<string, Sidebar>,
  gone: ReadonlySet<string>,
): Record<string, Sidebar> {
  if (gone.size === 0) return sidebars;
  const kept = (items: readonly SidebarItem[]): SidebarItem[] =>
    items.flatMap((item) => {
      const page = pageOf(item);
      if (page !== undefined) return gone.has(page) ? [] : [item];
      if (typeof item !== 'object' || !('group' in item)) return [item];
      const inside = kept(item.items);
      return inside.length > 0 ? [{ ...item, items: inside }] : [];
    });
  return Object.fromEntries(
    Object.entries(sidebars).map(([id, sidebar]) => [
      id,
      { ...sidebar, items: kept(sidebar.items) },
    ]),
  );
}
