import type { ResolvedSidebar } from '../../core/content/model';
import { breadcrumbs, firstHref } from '../../browser/sidebars';
import type { SearchDocument } from '../../core/search/document';
import { addApis } from './apiDocuments';
import { collectDocuments } from './collectDocuments';
import type { AddDocument, CrumbsOf, IndexedDocument } from './collectDocuments';
import type { SearchData } from './searchQuery';

/**
 * If this many pages have a section of links with the same heading, such as "Next steps", these sections are not indexed.
 */
const MANY_PAGES = 3;

/** Fields of a document that the reader's browser loads. */
export const STORED_FIELDS = [
  'id',
  'kind',
  'page',
  'route',
  'title',
  'label',
  'group',
  'crumbs',
  'heading',
  'anchor',
  'method',
  'path',
  'operation',
  'names',
  'codes',
  'text',
  'code',
  'popular',
] as const satisfies readonly (keyof SearchDocument)[];

/** Makes search documents of the site's nodes: one for each page and one for each section. */
export function searchDocuments(data: SearchData): IndexedDocument[] {
  const { documents, add } = collectDocuments();
  const sidebars = data.allSidebar.nodes;
  const crumbsOf: CrumbsOf = (route) =>
    breadcrumbs(route, sidebars)
      .slice(0, -1)
      .map(({ label }) => label);
  addGuides(data, popularRoutes(data, sidebars), crumbsOf, add);
  addLists(data, crumbsOf, add);
  addApis(data, crumbsOf, add);
  return documents;
}

function addGuides(
  { allDocPage }: SearchData,
  popular: readonly string[],
  crumbsOf: CrumbsOf,
  add: AddDocument,
): void {
  const pagesWith = new Map<string, number>();
  for (const { heading } of allDocPage.nodes.flatMap(({ sections }) => sections)) {
    if (heading) pagesWith.set(heading, (pagesWith.get(heading) ?? 0) + 1);
  }
  for (const { route, title, description, sidebarLabel, tags, sections } of allDocPage.nodes) {
    const crumbs = crumbsOf(route);
    const introductions = sections.filter(({ heading }) => !heading);
    const introduction = introductions.map(({ text }) => text);
    const code = introductions.map((section) => section.code).join(' ');
    const place = popular.indexOf(route);
    const page = add(
      {
        kind: 'guide',
        route,
        title,
        ...(sidebarLabel !== title && { label: sidebarLabel }),
        group: WORDS.titles.guides,
        crumbs,
        text: [description, ...introduction].join(' '),
        ...(code && { code }),
        ...(place >= 0 && { popular: place }),
      },
      [
        title,
        sidebarLabel,
        description,
        ...introduction,
        code,
        ...crumbs.slice(1),
        ...tags.map(({ name }) => name),
      ],
    );
    for (const { anchor, heading, text, code: lines, isLinks } of sections) {
      if (!heading) continue;
      // "Next steps" would be found for everything that it links to.
      if (isLinks && (pagesWith.get(heading) ?? 0) >= MANY_PAGES) continue;
      add(
        {
          kind: 'guide',
          page,
          heading,
          ...(anchor && { anchor }),
          text,
          ...(lines && { code: lines }),
        },
        [title, heading, text, lines],
      );
    }
  }
}

/** Adds the pages of categories and tags. */
function addLists(data: SearchData, crumbsOf: CrumbsOf, add: AddDocument): void {
  for (const { route, title, description } of data.allDocCategory.nodes) {
    const crumbs = crumbsOf(route);
    add({ kind: 'category', route, title, group: WORDS.titles.guides, crumbs, text: description }, [
      title,
      description,
      ...crumbs.slice(1),
    ]);
  }
  for (const { route, name, documents: tagged } of data.allDocTag.nodes) {
    const text = tagged.map(({ title }) => title).join(' · ');
    add(
      {
        kind: 'tag',
        route,
        title: name,
        group: WORDS.titles.guides,
        crumbs: [WORDS.page.tags],
        text,
      },
      [name],
    );
  }
}

/**
 * Routes that the home page links to, in the order of the links, without the first pages of the sidebars, because the
 * navbar links to those.
 */
function popularRoutes({ home }: SearchData, sidebars: readonly ResolvedSidebar[]): string[] {
  const entrances = new Set(sidebars.map((sidebar) => firstHref(sidebar)));
  return (home?.links ?? []).filter((route) => !entrances.has(route));
}
