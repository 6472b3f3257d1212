import path from 'node:path/posix';
import { parse } from 'yaml';
import { pageIdOf } from '../../../src/core/content/addresses/routes';
import { escapeRegExp } from '../../../src/core/text/escapeRegExp';
import { withoutNumber, numberOf } from './documents';
import type { Document } from './documents';
import { LABELS, POSITIONS } from './frontMatter';
import { mkdocsItems } from './site';
import type { Nav, Section, Site } from './site';
import type { Message, SourceFolder } from './source';
import { fieldOf, firstText, groupOf, textOf, titled } from './values';
import type { Group, Value } from './values';

/** An item of sidebars.yml. */
export type SidebarItem =
  | string
  | { page: string; label: string }
  | { label: string; href: string }
  | { group: string; slug?: string; title?: string; description?: string; items: SidebarItem[] };

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
  /** Id and label of a sidebar that is made from the folders. */
  id: string;
  label: string;
  /** Returns the new route or URL of a link. */
  hrefOf(target: string): string;
}

/** Makes the sidebars of all sections. A section whose sidebars list no page gets one from its folders. */
export function makeSidebars(options: SidebarOptions): {
  sidebars: Record<string, Sidebar>;
  messages: Message[];
} {
  const { site, documents } = options;
  const messages: Message[] = [];
  const sidebars: Record<string, Sidebar> = {};
  const slugs = new Set<string>();
  for (const section of site.sections) {
    const own = documents.filter((document) => document.section === section);
    const say = (text: string) => {
      if (!messages.some((message) => message.text === text && message.file === section.file))
        messages.push({ file: section.file, line: 1, text });
    };
    const add = (name: string, nav: readonly Nav[], label: string): boolean => {
      const writer = new SidebarWriter(options, section, own, slugs, say);
      const items = writer.items(nav);
      if (!items.some(hasPage)) return false;
      const known = site.navbar.find((item) => item.sidebar === name)?.label;
      const id = /^[A-Za-z_][\w-]*$/.test(name) ? name : `sidebar-${slugOf(name)}`;
      const free = Object.hasOwn(sidebars, id) ? `${id}-${slugOf(section.into || 'more')}` : id;
      sidebars[free] = { label: known ?? label, items };
      return true;
    };
    const named = section.into === '' ? options.label : titled(section.into);
    const added = Object.entries(section.sidebars ?? {}).map(([name, nav]) =>
      add(name, nav, name === 'docs' ? named : titled(name)),
    );
    if (added.some(Boolean) || own.length === 0) continue;
    if (section.sidebars)
      say('no sidebar lists a page that was imported; one is made from the folders');
    add(section.into === '' ? options.id : slugOf(section.into), [{ folder: '' }], named);
  }
  return { sidebars, messages };
}

function hasPage(item: SidebarItem): boolean {
  return (
    typeof item === 'string' || 'page' in item || ('items' in item && item.items.some(hasPage))
  );
}

/** The key of a page's id, file or route. Wikis write spaces for dashes. */
function keyOf(ref: string): string {
  const plain = ref
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[?#].*$/, '')
    .replace(/^\/+|\/+$/g, '')
    .replace(/\.(?:mdx?|markdown|html)$/, '');
  return plain.replace(/(^|\/)(?:index|readme)$/, '') || 'index';
}

/** Writes one sidebar. */
class SidebarWriter {
  readonly #byKey = new Map<string, Document>();
  /** Pages of this sidebar. A page can be in it once. Other occurrences become links. */
  readonly #seen = new Set<Document>();

  constructor(
    readonly options: SidebarOptions,
    readonly section: Section,
    readonly documents: readonly Document[],
    /** Slugs of the index pages so far. Each becomes a route. */
    readonly slugs: Set<string>,
    readonly say: (text: string) => void,
  ) {
    const add = (key: string, document: Document) => {
      if (!this.#byKey.has(keyOf(key))) this.#byKey.set(keyOf(key), document);
    };
    for (const document of documents) add(document.id, document);
    for (const document of documents) {
      add(document.below, document);
      add(path.relative(`/${section.routeBase}`, document.permalink), document);
    }
  }

  items(nav: readonly Nav[]): SidebarItem[] {
    return nav.flatMap((entry) => this.item(entry));
  }

  item({ label, page, href, folder, items, index, unknown }: Nav): SidebarItem[] {
    if (unknown !== undefined) this.say(`an item of the type \`${unknown}; left out`);
    if (page !== undefined) {
      const document = this.#byKey.get(keyOf(page));
      if (document) return this.page(document, label);
      this.say(`there is no page \`${page}\`; left out`);
      return [];
    }
    if (href !== undefined) {
      const document = href.startsWith('/')
        ? this.documents.find(({ permalink }) => permalink === href.replace(/(.)\/$/, '$1'))
        : undefined;
      if (document && !this.#seen.has(document)) return this.page(document, label);
      return label === undefined ? [] : [{ label, href: this.options.hrefOf(href) }];
    }
    if (folder !== undefined) return this.folder(folder);
    return items && label !== undefined
      ? this.group(label, this.items(items), index)
      : this.items(items ?? []);
  }

  page(document: Document, label: string | undefined): SidebarItem[] {
    if (this.#seen.has(document))
      return [{ label: label ?? titleOf(document), href: document.route }];
    this.#seen.add(document);
    const id = pageIdOf(document.target);
    return [label === undefined ? id : { page: id, label }];
  }

  group(label: string, items: SidebarItem[], index: Group | undefined): SidebarItem[] {
    const [only] = items;
    if (only === undefined) return [];
    // A group that only contains its own page becomes this page.
    if (
      items.length === 1
      && typeof only === 'object'
      && 'page' in only
      && only.label === 'Overview'
    )
      return [{ page: only.page, label }];
    if (!index) return [{ group: label, items }];
    const wanted = slugOf((textOf(index['slug']) ?? label).split('/').at(-1) ?? label);
    let slug = wanted;
    for (let number = 1; this.slugs.has(slug); number += 1) slug = `${wanted}-${number}`;
    this.slugs.add(slug);
    const title = textOf(index['title']);
    const description = textOf(index['description'])?.replace(/\s+/g, ' ');
    return [
      {
        group: label,
        slug,
        ...(title !== undefined && title !== label && { title }),
        description: description ?? `All pages about ${label}.`,
        items,
      },
    ];
  }

  /** The items for a folder: in the order of its file, or by position, then by name. */
  folder(folder: string, own?: Document): SidebarItem[] {
    const prefix = folder === '' || folder === '.' ? '' : `${folder}/`;
    const order = this.order(prefix);
    const listed = order.flatMap((entry) => {
      const inside = (ref: string | undefined) =>
        ref === undefined ? undefined : path.join(prefix, ref);
      if (entry.folder !== undefined && /[*.]/.test(entry.folder)) return [];
      const inner = entry.items?.map((each) => ({
        ...each,
        page: inside(each.page),
        folder: inside(each.folder),
      }));
      return this.item({
        ...entry,
        page: inside(entry.page),
        folder: inside(entry.folder),
        items: inner,
      });
    });
    const names = new Set<string>();
    for (const { below } of this.documents)
      if (below.startsWith(prefix)) names.add(below.slice(prefix.length).split('/')[0] ?? '');
    const rest = [...names].map((name) => this.placed(prefix + name, own));
    if (order.length > 0 && !order.some((entry) => /[*.]/.test(entry.folder ?? ''))) return listed;
    return [
      ...listed,
      ...rest
        .sort((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1))
        .flatMap(({ items }) => items()),
    ];
  }

  /** The entries of `.nav.yml` or `.pages` in a folder. */
  order(prefix: string): Nav[] {
    const read = this.settings(prefix, ['.nav.yml', '.nav.yaml', '.pages']);
    return mkdocsItems(read['nav'] ?? read['arrange']);
  }

  /** Fields of the first of some files in a folder. */
  settings(prefix: string, names: readonly string[]): Group {
    for (const name of names) {
      const file = path.join(this.section.folder, prefix, name);
      const content = this.options.source.text(file);
      if (content === undefined) continue;
      try {
        return groupOf(parse(content, { maxAliasCount: 20 }) as Value);
      } catch (error) {
        this.say(`${file} is not read: ${(error as Error).message.split('\n')[0]}`);
      }
    }
    return {};
  }

  /** A page or folder with its place among the others. */
  placed(
    below: string,
    own: Document | undefined,
  ): { position: number; name: string; items: () => SidebarItem[] } {
    const name = path.basename(below);
    const numbered = this.section.numbered ? numberOf(name) : undefined;
    const positionOf = (values: Group) =>
      POSITIONS.map((field) => fieldOf(values, field)).find((value) => typeof value === 'number');
    const document = this.documents.find((each) => each.below === below);
    if (document) {
      const { values } = document.frontMatter;
      const isHome = /^(index|readme|home)\.\w+$/i.test(name);
      return {
        position: positionOf(values) ?? numbered ?? (isHome ? -1 : Infinity),
        name,
        items: () =>
          document === own || this.#seen.has(document) || fieldOf(values, 'sidebar.hidden') === true
            ? []
            : this.page(document, undefined),
      };
    }
    const category = this.settings(below, ['_category_.json', '_category_.yml', '_category_.yaml']);
    const link = groupOf(category['link']);
    const plain = this.section.numbered ? withoutNumber(name) : name;
    const isGenerated = link['type'] === 'generated-index';
    const linked = textOf(link['id']);
    const page =
      category['link'] === null || isGenerated
        ? undefined
        : linked === undefined
          ? this.documents.find(
              (each) =>
                path.dirname(each.below) === below
                && new RegExp(`^(?:index|readme|${escapeRegExp(plain)})\\.\\w+$`, 'i').test(
                  path.basename(each.below),
                ),
            )
          : (this.#byKey.get(keyOf(linked)) ?? this.#byKey.get(keyOf(path.join(below, linked))));
    const values = page?.frontMatter.values ?? {};
    const title = textOf(this.settings(below, ['.nav.yml', '.nav.yaml', '.pages'])['title']);
    const label =
      textOf(category['label'])
      ?? title
      ?? firstText(values, [...LABELS, 'title'])
      ?? titled(plain);
    return {
      position:
        positionOf({
          ...values,
          ...(typeof category['position'] === 'number' && {
            sidebar_position: category['position'],
          }),
        })
        ?? numbered
        ?? Infinity,
      name,
      items: () => {
        const first = page && !this.#seen.has(page) ? this.page(page, 'Overview') : [];
        return this.group(
          label,
          [...first, ...this.folder(below, page)],
          isGenerated ? link : undefined,
        );
      },
    };
  }
}

function titleOf({ frontMatter: { values }, id }: Document): string {
  return firstText(values, [...LABELS, 'title']) ?? titled(path.basename(id));
}

function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug === '' ? 'pages' : slug;
}
