import type { ResolvedItem, ResolvedSidebar } from '../../../../../../src/core/content/model';
import { apiRoute } from '../../../../../../src/core/routes';

/** A part of the site that has its own pair of files: a sidebar without its APIs, or an API. */
export interface Section {
  /** Used in file names. */
  id: string;
  label: string;
  groups: SectionGroup[];
}

/** Pages under one heading, in the order of the sidebar; pages above all groups have no label. */
export interface SectionGroup {
  label: string;
  routes: string[];
}

/** The fields of an API that a section needs. */
export interface SectionApi {
  id: string;
  label: string;
  /** Route of its information page. */
  route: string;
  /** Routes of its resources, which are in no sidebar. */
  resources: readonly string[];
}

/**
 * Makes a section of each sidebar and each API. A page that is in several goes into the first. An
 * operation goes into the groups of all its tags.
 */
export function sectionsOf(
  sidebars: readonly ResolvedSidebar[],
  apis: readonly SectionApi[],
): Section[] {
  const prefixes = apis.map(({ id }) => apiRoute(id, ''));
  const ofSidebars = sidebars.map(({ id, label, items }) => ({
    ...createSection(id, label),
    items,
  }));
  const taken = new Set(sidebars.map(({ id }) => id));
  const ofApis = apis.map(({ id, label }) =>
    createSection(taken.has(id) ? `api-${id}` : id, label),
  );
  const seen = new Set<string>();

  const visit = (
    item: ResolvedItem,
    own: SectionBuilder,
    above: readonly Extract<ResolvedItem, { kind: 'group' }>[],
  ): void => {
    const path = item.kind === 'group' ? [...above, item] : above;
    const { href } = item;
    const isSecond = item.kind === 'link' && item.isSecond === true;
    if (href?.startsWith('/') && (isSecond || !seen.has(href))) {
      if (!isSecond) seen.add(href);
      const api = prefixes.findIndex((prefix) => href.startsWith(prefix));
      if (api < 0) own.add(path[0]?.label ?? '', href);
      else {
        const nearest = path.at(-1);
        const isWhole = nearest?.items.some((child) => child.href === apis[api]?.route);
        ofApis[api]?.add(isWhole ? '' : (nearest?.label ?? ''), href);
      }
    }
    if (item.kind === 'group') for (const child of item.items) visit(child, own, path);
  };
  for (const own of ofSidebars) for (const item of own.items) visit(item, own, []);
  // The pages of an API that no sidebar lists have no section, and their resources have none either.
  apis.forEach(({ resources }, index) => {
    const own = ofApis[index];
    if (own && own.section.groups.length > 0)
      for (const route of resources) own.add(WORDS.api.resources, route);
  });
  return [...ofSidebars, ...ofApis]
    .map(({ section }) => section)
    .filter(({ groups }) => groups.length > 0);
}

interface SectionBuilder {
  section: Section;
  add: (label: string, route: string) => void;
}

function createSection(id: string, label: string): SectionBuilder {
  const section: Section = { id, label, groups: [] };
  return {
    section,
    add: (group, route) => {
      const known = section.groups.find((candidate) => candidate.label === group);
      if (known) known.routes.push(route);
      else section.groups.push({ label: group, routes: [route] });
    },
  };
}
