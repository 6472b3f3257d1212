import path from 'node:path/posix';
import { pageIdOf } from '../../../src/core/content/addresses/routes';
import type { SidebarItem } from '../../../src/core/content/schemas/sidebars';
import { slugify } from '../../../src/core/openapi/text/slugs';
import { escapeRegExp } from '../../../src/core/text/escapeRegExp';
import { freeName } from '../../../src/core/text/freeName';
import { singleLine } from '../../../src/core/text/singleLine';
import { splitNumber } from './documents';
import type { Document } from './documents';
import { LABELS, POSITIONS } from './frontMatter';
import { HTML } from './html';
import { dataOf, mkdocsItems, VERSION } from './site';
import type { Nav, Section, Site } from './site';
import type { SourceFolder } from './source';
import { fieldOf, firstText, groupOf, textOf, titled } from './values';
import type { Group } from './values';

/** A sidebar of sidebars.yml. */
export interface Sidebar {
  label: string;
  items: SidebarItem[];
}

/** The data for the sidebars. */
export interface SidebarOptions {
  source: SourceFolder;
  site: Site;
  documents: readonly Document[];
  /** Folder for all pages, which names a sidebar that is made from the folders. Empty for none. */
  into: string;
  /** Returns the new route or URL of a link. */
  hrefOf(target: string): string;
  /** Adds a message about a file. */
  say(file: string, text: string): void;
}

/** Makes the sidebars of all sections. A section whose sidebars list no page gets one from its folders. */
export function makeSidebars(options: SidebarOptions): {
  sidebars: Record<string, Sidebar>;
  /** Slugs of the index pages. */
  slugs: ReadonlySet<string>;
  /** The words for each listed page, if there are some. */
  labels: ReadonlyMap<Document, string | undefined>;
} {
  const { site, documents, say } = options;
  const sidebars: Record<string, Sidebar> = {};
  const slugs = new Set<string>();
  const labels = new Map<Document, string | undefined>();
  for (const section of site.sections) {
    const { file } = section;
    const into = [options.into, section.into].filter(Boolean).join('/');
    const own = documents.filter((document) => document.section === section);
    const name = into === '' ? 'Documentation' : titled(path.basename(into));
    const add = (id: string, nav: readonly Nav[], label: string) => {
      const items = new SidebarWriter(options, section, own, { slugs, labels }).items(nav);
      const clean = /^[A-Za-z_][\w-]*$/.test(id) ? id : `sidebar-${slugify(id)}`;
      const free = Object.hasOwn(sidebars, clean) ? `${clean}-${slugify(into) || 'more'}` : clean;
      if (firstPage(items) !== undefined)
        sidebars[free] = { label: site.labels.get(id) ?? label, items };
      return firstPage(items) !== undefined;
    };
    const made = Object.entries(section.sidebars ?? {}).map(([id, nav]) =>
      add(id, nav, id === 'docs' ? name : titled(id)),
    );
    if (section.sidebars && own.length > 0 && !made.includes(true))
      say(file, 'no sidebar lists an imported page; one is made from the folders');
    if (!made.includes(true)) add(slugify(path.basename(into)) || 'docs', [{ folder: '' }], name);
    for (const each of own.filter((document) => !labels.has(document)))
      say(each.file, 'no sidebar lists this page; only links and the search lead to it');
  }
  return { sidebars, slugs, labels };
}

/** The items of a group. */
export function inside(item: SidebarItem): readonly SidebarItem[] {
  return typeof item === 'object' && 'group' in item ? item.items : [];
}

/** The id of the page of an item. */
export function pageOf(item: SidebarItem): string | undefined {
  return typeof item === 'string' ? item : 'page' in item ? item.page : undefined;
}

/** The id of the first page of a sidebar. */
export function firstPage(items: readonly SidebarItem[]): string | undefined {
  return items
    .map((item) => pageOf(item) ?? firstPage(inside(item)))
    .find((page) => page !== undefined);
}

/** The key of a page's id, file or route. Wikis write spaces for dashes. */
function keyOf(ref: string): string {
  const plain = ref.toLowerCase().replace(/^\/+|\/*(?:[?#].*)?$/g, '');
  const name = plain.replace(/\s+/g, '-').replace(/\.(?:mdx?|markdown|html)$/, '');
  return name.replace(/(^|\/)(?:index|readme)$/, '') || 'index';
}

const ORDER_FILES = ['.nav.yml', '.nav.yaml', '.pages'];
const CATEGORY_FILES = ['_category_.json', '_category_.yml', '_category_.yaml'];
/** An entry for all pages of a folder that are not listed. */
const isRest = ({ folder }: Nav) => /[*.]/.test(folder ?? '');

/** Writes one sidebar. */
class SidebarWriter {
  readonly #byKey = new Map<string, Document>();
  /** Pages of this sidebar. A page can be in it once. Other occurrences become links. */
  readonly #seen = new Set<Document>();

  constructor(
    readonly options: SidebarOptions,
    readonly section: Section,
    readonly documents: readonly Document[],
    /** Slugs of the index pages so far, each of which becomes a route, and labels of the pages of all sidebars so far. */
    readonly all: { slugs: Set<string>; labels: Map<Document, string | undefined> },
  ) {
    // The id of a page wins over the file and the route of another one.
    for (const keyed of [({ id }: Document) => id, ({ below }: Document) => below, this.#route])
      for (const document of documents) {
        const key = keyOf(keyed(document));
        if (!this.#byKey.has(key)) this.#byKey.set(key, document);
      }
  }

  readonly #route = ({ permalink }: Document) =>
    path.relative(`/${this.section.routeBase}`, permalink);

  items(nav: readonly Nav[]): SidebarItem[] {
    return nav.flatMap((entry) => this.item(entry));
  }

  item({ label: given, page, href, folder, items, index, unknown }: Nav): SidebarItem[] {
    const { file } = this.section;
    const { say, hrefOf } = this.options;
    // Themes of MkDocs allow elements of HTML in labels.
    const label = given
      ?.replace(/<\/?([a-z][\w-]*)[^>]*>/gi, (tag, name: string) => (HTML.has(name) ? '' : tag))
      .trim();
    if (unknown !== undefined) say(file, `an item of the type \`${unknown}; left out`);
    if (page !== undefined) {
      const document =
        this.#byKey.get(keyOf(page)) ?? this.#byKey.get(keyOf(page.replace(VERSION, '')));
      if (document) return this.page(document, label);
      // A draft, for example, has a message of its own.
      const base = path.join(this.section.folder, page);
      const isThere = ['', '.mdx', '.md'].some((ending) => this.options.source.has(base + ending));
      if (!isThere) say(file, `there is no page \`${page}\`; left out`);
      return [];
    }
    if (href !== undefined) {
      const route = href.startsWith('/') ? href.replace(/(.)\/$/, '$1') : undefined;
      const document = this.documents.find(({ permalink }) => permalink === route);
      if (document && !this.#seen.has(document)) return this.page(document, label);
      return label === undefined ? [] : [{ label, href: hrefOf(href) }];
    }
    if (folder !== undefined) return this.folder(folder);
    const inner = this.items(items ?? []);
    // With an empty label, themes of MkDocs show that of the first page.
    const name = label || titled(path.basename(firstPage(inner) ?? 'more'));
    return label === undefined ? inner : this.group(name, inner, index);
  }

  page(document: Document, label?: string): SidebarItem[] {
    const { route, target, id, values } = document;
    const title = label ?? firstText(values, [...LABELS, 'title']);
    if (this.#seen.has(document))
      return [{ label: title ?? titled(path.basename(id)), href: route }];
    this.#seen.add(document);
    const known = this.all.labels.get(document);
    this.all.labels.set(document, known ?? (label === 'Overview' ? undefined : label));
    const page = pageIdOf(target);
    return [label === undefined ? page : { page, label }];
  }

  group(label: string, items: SidebarItem[], index: Group | undefined): SidebarItem[] {
    const [only, ...more] = items;
    if (only === undefined) return [];
    // A group that only contains its own page becomes this page.
    if (
      more.length === 0
      && typeof only === 'object'
      && 'page' in only
      && only.label === 'Overview'
    )
      return [{ page: only.page, label }];
    if (!index) return [{ group: label, items }];
    const slug = freeName(
      slugify(path.basename(textOf(index['slug']) ?? label)) || 'pages',
      this.all.slugs,
    );
    const title = textOf(index['title']) ?? label;
    const description = singleLine(textOf(index['description']) ?? `All pages about ${label}.`);
    return [{ group: label, slug, ...(title !== label && { title }), description, items }];
  }

  /** The items for a folder: in the order of its file, or by position, then by name. */
  folder(folder: string, own?: Document): SidebarItem[] {
    const prefix = folder === '' || folder === '.' ? '' : `${folder}/`;
    const settings = this.settings(prefix, ORDER_FILES);
    const order = mkdocsItems(settings['nav'] ?? settings['arrange']);
    const within = (entry: Nav): Nav => ({
      ...entry,
      page: entry.page && path.join(prefix, entry.page),
      folder: entry.folder === undefined ? undefined : path.join(prefix, entry.folder),
      items: entry.items?.map(within),
    });
    const listed = this.items(order.filter((entry) => !isRest(entry)).map(within));
    if (order.length > 0 && !order.some(isRest)) return listed;
    const below = this.documents.filter(
      (document) => document.below.startsWith(prefix) && document !== own,
    );
    const names = new Set(
      below.map((document) => document.below.slice(prefix.length).split('/')[0] ?? ''),
    );
    const rest = [...names].map((name) => this.placed(prefix + name));
    rest.sort((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1));
    return [...listed, ...rest.flatMap(({ items }) => items())];
  }

  /** Fields of the first of some files in a folder. */
  settings(folder: string, names: readonly string[]): Group {
    const { source, say } = this.options;
    const files = names.map((name) => path.join(this.section.folder, folder, name));
    const file = files.find((name) => source.text(name) !== undefined);
    return groupOf(file === undefined ? undefined : dataOf(file, { source, say }));
  }

  /** A page or folder with its place among the others. */
  placed(below: string): { position: number; name: string; items: () => SidebarItem[] } {
    const name = path.basename(below);
    const { number = undefined, rest } = this.section.numbered ? splitNumber(name) : { rest: name };
    const positionOf = (values: Group) =>
      POSITIONS.map((field) => fieldOf(values, field)).find((value) => typeof value === 'number');
    const document = this.documents.find((each) => each.below === below);
    if (document) {
      const { values } = document;
      const home = /^(?:index|readme|home)\.\w+$/i.test(name) ? -1 : Infinity;
      const isLeftOut = () =>
        this.#seen.has(document) || fieldOf(values, 'sidebar.hidden') === true;
      const position = positionOf(values) ?? number ?? home;
      return { position, name, items: () => (isLeftOut() ? [] : this.page(document)) };
    }
    const category = this.settings(below, CATEGORY_FILES);
    const link = groupOf(category['link']);
    const index = link['type'] === 'generated-index' ? link : undefined;
    const page =
      index || category['link'] === null ? undefined : this.pageOfFolder(below, textOf(link['id']));
    const values = page?.values ?? {};
    const label =
      firstText(category, ['label'])
      ?? firstText(this.settings(below, ORDER_FILES), ['title'])
      ?? firstText(values, [...LABELS, 'title'])
      ?? titled(rest);
    const position =
      positionOf({ sidebar_position: category['position'] }) ?? positionOf(values) ?? number;
    const items = () => {
      const first = page && !this.#seen.has(page) ? this.page(page, 'Overview') : [];
      return this.group(label, [...first, ...this.folder(below, page)], index);
    };
    return { position: position ?? Infinity, name, items };
  }

  /** The page with an id, or the index of a folder. */
  pageOfFolder(folder: string, id: string | undefined): Document | undefined {
    if (id !== undefined)
      return this.#byKey.get(keyOf(id)) ?? this.#byKey.get(keyOf(path.join(folder, id)));
    const own = this.section.numbered ? splitNumber(path.basename(folder)).rest : '';
    const index = new RegExp(`^(?:index|readme|${escapeRegExp(own)})\\.\\w+$`, 'i');
    return this.documents.find(
      ({ below }) => path.dirname(below) === folder && index.test(path.basename(below)),
    );
  }
}
