import { isMap, isSeq, parseDocument } from 'yaml';
import { sidebarsSchema } from '../../../src/core/content/schemas/sidebars';
import type { SidebarItem } from '../../../src/core/content/schemas/sidebars';
import { inside, pageOf } from './navigation';
import type { Sidebar } from './navigation';

/** Old routes with their new targets. */
type Redirects = readonly { from: string; to: string }[];

/** Adds sidebars and redirects to a site.yml, and removes some sidebars. Keeps comments and everything else. */
export function extendSettings(
  source: string,
  ids: readonly string[],
  redirects: Redirects,
  removed: readonly unknown[],
): string {
  const document = parseDocument(source);
  if (document.errors.length > 0 || !isMap(document.contents)) return source;
  const add = (list: string, field: string, entries: readonly Record<string, string>[]) => {
    const items = document.get(list);
    const known = isSeq(items) ? items.items.map((item) => isMap(item) && item.get(field)) : [];
    const fresh = entries.filter((entry) => !known.includes(entry[field]));
    if (isSeq(items)) for (const entry of fresh) items.add(document.createNode(entry));
    else if (fresh.length > 0) document.set(list, fresh);
  };
  const navbar = document.get('navbar');
  if (isSeq(navbar))
    navbar.items = navbar.items.filter(
      (item) => !(isMap(item) && removed.includes(item.get('sidebar'))),
    );
  add(
    'navbar',
    'sidebar',
    ids.map((sidebar) => ({ sidebar })),
  );
  add('redirects', 'from', redirects);
  return document.toString({ lineWidth: 0, singleQuote: true });
}

/**
 * The ids of sidebars of which some pages are imported, and all others are drafts: the outlines of a site that was just
 * adopted.
 */
export function emptySidebars(
  source: string,
  isImported: (id: string) => boolean,
  isDraft: (id: string) => boolean,
): string[] {
  const { data = {} } = sidebarsSchema.safeParse(parseDocument(source).toJS());
  const pagesOf = (items: readonly SidebarItem[]): (string | undefined)[] =>
    items.flatMap((item) => {
      const below = inside(item);
      return below.length > 0 ? pagesOf(below) : [pageOf(item)];
    });
  return Object.entries(data).flatMap(([id, { items }]) => {
    const own = pagesOf(items).filter((page) => page === undefined || !isImported(page));
    const isEmpty = own.every((page) => page !== undefined && isDraft(page));
    return own.length > 0 && own.length < pagesOf(items).length && isEmpty ? [id] : [];
  });
}

/**
 * Adds sidebars to a sidebars.yml, and removes some. Replaces an existing sidebar only if `mayReplace` returns true. Returns
 * the ids of those that were kept.
 */
export function extendSidebars(
  source: string,
  sidebars: Record<string, Sidebar>,
  mayReplace: (id: string, present: unknown) => boolean,
  removed: readonly string[],
): { text: string; kept: string[] } {
  const document = parseDocument(source === '' ? '{}\n' : source);
  if (document.errors.length > 0) return { text: source, kept: Object.keys(sidebars) };
  if (!isMap(document.contents) || source === '')
    document.contents = document.createNode({}) as never;
  const present = (document.toJS() ?? {}) as Record<string, unknown>;
  const kept: string[] = [];
  for (const id of removed) document.delete(id);
  for (const [id, sidebar] of Object.entries(sidebars)) {
    if (Object.hasOwn(present, id) && !mayReplace(id, present[id])) kept.push(id);
    else document.set(id, document.createNode(sidebar));
  }
  return { text: document.toString({ lineWidth: 0, singleQuote: true }), kept };
}
