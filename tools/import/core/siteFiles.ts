import { isMap, isSeq, parseDocument } from 'yaml';
import { sidebarsSchema } from '../../../src/core/content/schemas/sidebars';
import type { SidebarItem } from '../../../src/core/content/schemas/sidebars';
import { inside, pageOf } from './navigation';
import type { Sidebar } from './navigation';

/** Adds sidebars and redirects to a site.yml, and removes some sidebars. Keeps comments and everything else. */
export function extendSettings(
  source: string,
  ids: readonly string[],
  redirects: readonly { from: string; to: string }[],
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

/** What decides about the sidebars of a site. */
interface SidebarFacts {
  isImported(page: string): boolean;
  isDraft(page: string): boolean;
  /** Whether a sidebar with the id of a new one may be replaced. */
  mayReplace(id: string, present: unknown): boolean;
}

/** Adds sidebars to a sidebars.yml, and removes the empty ones. Returns the ids of those that are left as they are. */
export function extendSidebars(
  source: string,
  sidebars: Record<string, Sidebar>,
  facts: SidebarFacts,
): { text: string; kept: string[]; removed: string[] } {
  const document = parseDocument(source);
  const ids = Object.keys(sidebars);
  if (document.errors.length > 0) return { text: source, kept: ids, removed: [] };
  if (!isMap(document.contents)) document.contents = document.createNode({}) as never;
  const present = document.toJS() as Record<string, unknown>;
  const removed = emptySidebars(present, facts).filter((id) => !ids.includes(id));
  const kept = ids.filter((id) => Object.hasOwn(present, id) && !facts.mayReplace(id, present[id]));
  for (const id of removed) document.delete(id);
  for (const id of ids.filter((each) => !kept.includes(each)))
    document.set(id, document.createNode(sidebars[id]));
  return { text: document.toString({ lineWidth: 0, singleQuote: true }), kept, removed };
}

/**
 * The ids of sidebars of which some pages are imported, and all others are drafts: the outlines of a site that was just
 * adopted.
 */
function emptySidebars(present: unknown, { isImported, isDraft }: SidebarFacts): string[] {
  const { data = {} } = sidebarsSchema.safeParse(present);
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
