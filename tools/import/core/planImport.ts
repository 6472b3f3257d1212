import path from 'node:path/posix';
import {
  pageIdOf,
  redirectFault,
} from '../../../plugins/gatsby-transformer-docs/src/core/addresses/routes';
import type { TreeNode } from '../../../plugins/gatsby-transformer-docs/src/core/tree';
import { jsx } from '../../../plugins/gatsby-transformer-docs/src/markdown/jsx';
import { convertPage, convertPartial } from './convertPage';
import { includeName } from './convertTree';
import type { Conversion } from './convertTree';
import { listDocuments } from './documents';
import type { Document } from './documents';
import { convertSidebars } from './sidebars';
import type { Sidebar, SidebarItem } from './sidebars';
import { configFile, readSiteConfig } from './siteConfig';
import type { SiteConfig } from './siteConfig';
import type { Message, SourceFolder } from './source';
import { resolveLink } from './targets';
import type { Asset, Place, Targets } from './targets';

/** What kind of folder is imported. */
export type Kind = 'docusaurus' | 'mdx';

/** What an import will write, before any of it is. */
export interface ImportPlan {
  config: SiteConfig;
  /** Texts by path below the target, such as `content/docs/start.mdx`. */
  pages: Map<string, PlannedPage>;
  /** Files that are copied, by path below the target. */
  assets: ReadonlyMap<string, Asset>;
  sidebars: Record<string, Sidebar>;
  /** Old routes that lead out of the imported pages. */
  redirects: { from: string; to: string }[];
  /** Whatever belongs to no page. */
  messages: Message[];
  /** Routes of the pages by their ids. */
  routes: ReadonlyMap<string, string>;
  targets: Targets;
}

/** A file to write. */
export interface PlannedPage {
  /** Path in the source. */
  source: string;
  text: string;
  messages: Message[];
}

/** How an import is asked for. */
export interface ImportOptions {
  kind: Kind;
  /** Folder below `content/docs` that the pages go to; empty for none. */
  into: string;
  /** Name of the sidebar that folders make, and its label. */
  sidebar: { id: string; label: string };
}

const NOT_IMPORTED: readonly [RegExp, string][] = [
  [/^blog\//, 'the blog is not imported: the site has no blog'],
  [/^versioned_docs\//, 'earlier versions are not imported: the site shows one version'],
  [/^i18n\//, 'translations are not imported: the site has one language'],
];

/** Plans the import of a folder. Nothing is read but the folder, and nothing is run. */
export function planImport(
  source: SourceFolder,
  { kind, into, sidebar }: ImportOptions,
): ImportPlan {
  const { config, messages } = kind === 'docusaurus' ? readDocusaurus(source) : plainConfig();
  const listed = listDocuments(source, {
    docs: config.docs,
    baseUrl: config.baseUrl,
    routeBase: config.routeBase,
    numbered: kind === 'docusaurus',
    into,
  });
  const { documents } = listed;
  messages.push(...listed.messages);
  if (kind === 'docusaurus') {
    for (const [pattern, words] of NOT_IMPORTED) {
      const file = source.files.find((name) => pattern.test(name));
      if (file !== undefined) messages.push({ file, line: 1, text: words });
    }
  }

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
  const { sidebars, messages: sidebarMessages } = convertSidebars({
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
  messages.push(...sidebarMessages);
  for (const slug of slugsOf(Object.values(sidebars).flatMap(({ items }) => items))) {
    const today = path.join(config.baseUrl, config.routeBase, 'category', slug);
    categories.set(today, `/docs/category/${slug}`);
  }

  const includes = new Map<
    string,
    { name: string; text: string; messages: Message[] } | undefined
  >();
  const reading = new Set<string>();
  const conversion: Conversion = {
    targets,
    cardsFor: (place) => cardsFor(place, sidebars, documents),
    partials: {
      includeOf: (file) => {
        if (reading.has(file)) return undefined;
        if (!includes.has(file)) {
          reading.add(file);
          const name = includeName(file, config.docs);
          const target = `includes/${name}.mdx`;
          const before = new Map(targets.assets);
          const part = convertPartial(file, source.text(file) ?? '', target, conversion);
          if (part.needsPage) {
            // What it copies is copied by the pages that take it in.
            targets.assets.clear();
            before.forEach((from, to) => targets.assets.set(to, from));
          }
          includes.set(file, part.needsPage ? undefined : { name, ...part });
          reading.delete(file);
        }
        return includes.get(file)?.name;
      },
    },
  };

  const pages = new Map<string, PlannedPage>();
  const redirects: ImportPlan['redirects'] = [];
  const oldRoutes = oldRoutesOf(config, targets);
  const leading = new Map<Document, string>();
  for (const document of documents) {
    const {
      text,
      messages: said,
      redirect,
    } = convertPage(document, conversion, oldRoutes.get(document));
    if (redirect !== undefined) {
      leading.set(document, redirect);
      continue;
    }
    pages.set(`content/${document.target}`, { source: document.file, text, messages: said });
  }
  for (const [document, target] of leading) {
    const to = routeFor(target, targets, document.permalink);
    if (to === '/' || to === document.route || redirectFault(document.permalink) !== undefined)
      continue;
    redirects.push({ from: document.permalink, to });
  }
  for (const include of includes.entries()) {
    const [file, part] = include;
    if (part) {
      const { name, text, messages: said } = part;
      pages.set(`content/includes/${name}.mdx`, { source: file, text, messages: said });
    }
  }
  return {
    config,
    pages,
    assets: targets.assets,
    sidebars: withoutPages(
      sidebars,
      new Set([...leading.keys()].map(({ target }) => pageIdOf(target))),
    ),
    redirects,
    messages,
    routes: new Map(documents.map(({ target, route }) => [pageIdOf(target), route])),
    targets,
  };
}

function readDocusaurus(source: SourceFolder): { config: SiteConfig; messages: Message[] } {
  const read = readSiteConfig(source);
  if (configFile(source) !== undefined) return read;
  // A folder of guides without the site around it.
  const hasDocs = source.files.some((file) => /^docs\/.*\.mdx?$/.test(file));
  return {
    config: { ...read.config, docs: hasDocs ? 'docs' : '' },
    messages: read.messages,
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

/** A route of ours, or an address, for a target of the navigation. */
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

/** Redirects of the site of today, by the pages they lead to. */
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

/** Cards for what stands beside the page in its group of a sidebar. */
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
