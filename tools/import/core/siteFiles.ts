import { isMap, isSeq, parseDocument, stringify } from 'yaml';
import { hrefFault, isExternal } from '../../../src/core/content/addresses/hrefs';
import { slugify } from '../../../src/core/openapi/text/slugs';
import { escapeMdx } from '../../../src/core/text/escapeMdx';
import { sidebarsSchema } from '../../../src/core/content/schemas/sidebars';
import type { SidebarItem } from '../../../src/core/content/schemas/sidebars';
import { inside, pageOf } from './navigation';
import type { Sidebar } from './navigation';
import type { ConfigLink, Site } from './site';

/** Old routes with their new targets. */
type Redirects = readonly { from: string; to: string }[];

/** Makes site.yml for a target without one. It has no redirects yet. */
export function newSettings(
  config: Site,
  sidebars: readonly string[],
  hrefOf: (target: string) => string,
): string {
  const name = config.title ?? 'Documentation';
  const slug = slugify(name) || 'documentation';
  const linksOf = (items: readonly ConfigLink[]) =>
    items
      .map(({ label, href }) => ({ label, href: hrefOf(href ?? '') }))
      .filter(({ href }) => href !== '/' && hrefFault(href) === undefined);
  const columns = config.footer.map(({ title, links }) => ({ title, links: linksOf(links) }));
  const settings = {
    product: { name, slug },
    siteUrl: config.url ?? `https://docs.${slug}.example`,
    title: '{product.name}',
    description: config.tagline ?? `Documentation of ${name}.`,
    logo: { src: '/brand/mark.svg' },
    navbar: [
      ...sidebars.map((id) => ({ sidebar: id })),
      ...linksOf(config.navbar).filter(({ href }) => isExternal(href)),
    ],
    footer: {
      columns: columns.filter(({ links }) => links.length > 0),
      copyright: (config.copyright ?? '').replace(/<[^>]*>/g, '').trim(),
    },
  };
  return stringify(settings, { lineWidth: 0, singleQuote: true });
}

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

/** Makes a home page with a link to each sidebar, for a target without one. */
export function newHome(
  { tagline = 'Guides and reference.' }: Site,
  doors: readonly { label: string; href: string }[],
): string {
  const links = doors.map(
    ({ label, href }) => `  <HeroLink href="${href}">${escapeMdx(label)}</HeroLink>\n`,
  );
  return `---
title: '{product.name}'
description: ${JSON.stringify(tagline)}
layout: home
---

<Hero title="{product.name}" tagline="${escapeMdx(tagline)}">
${links.join('')}</Hero>
`;
}
