import { categoriesOf } from '../../core/content/categories';
import type { Category } from '../../core/content/categories';
import { isHidden } from './isHidden';
import { checkNavbar } from '../../core/content/navbar';
import type { Announcement, SidebarConfig, SiteSettings } from '../../core/content/model';
import { compare } from '../../core/input/problem';
import type { Problem } from '../../core/input/problem';
import { pageIdOf, pageKind, tagRoute } from '../../core/content/addresses/routes';
import { readSidebars } from '../../core/content/sidebars';
import { withSidebarLabels } from '../../core/content/siteSettings';
import { withoutPages } from '../../core/content/withoutPages';
import { INCLUDES_FOLDER } from './contentFolder';
import type { ContentFolder } from './contentFolder';
import { PageReader } from './pageReader';
import type { Page, ReadPage } from './readPageFile';
import { ANNOUNCEMENT_FILE, SETTINGS_FILE, SIDEBARS_FILE } from './siteFiles';

/** A tag that at least one page has. */
export interface Tag {
  name: string;
  route: string;
}

/** The whole content of a site, with its problems. */
export interface Content {
  settings?: SiteSettings;
  sidebars: SidebarConfig[];
  categories: Category[];
  pages: Page[];
  tags: Tag[];
  /** Pages that could not be read. */
  broken: string[];
  sidebarsBroken: boolean;
  /** Files that pages publish, relative to the site's root. */
  published: string[];
  problems: Problem[];
  warnings: Problem[];
}

/** Reads the whole content, so that every mistake is found before any page is built. */
export function readContent(
  folder: ContentFolder,
  files: readonly string[],
  pageReader = new PageReader(),
): Content {
  const { settings, warnings: deprecated } = folder.settings();
  const { variables, announcement, problems } = checkSiteFiles(folder);
  const paths = files.filter((file) => pageKind(file) !== undefined).sort(compare);
  const states = new Map<string, string>();
  // Without the variables, each page would seem to contain unknown ones.
  const results = (variables ? paths : []).map((file) => pageReader.read(folder, file, states));
  const isLeftOut = ({ page }: ReadPage) => !folder.showsDrafts && page?.frontMatter.draft === true;
  const { pages, repeated } = pagesByRoute(
    folder,
    results.filter((result) => !isLeftOut(result)),
  );
  const { tags, ambiguous } = tagsOf(pages, folder);
  const readable = new Set(results.map(({ page }) => page?.relativePath));
  const drafts = results.flatMap((result) =>
    result.page?.kind === 'doc' && isLeftOut(result) ? result.page.pageId : [],
  );
  const read = readSidebarsFile(folder, paths);
  const sidebars = withoutPages(read.sidebars, new Set(drafts));
  const shown = new Set(sidebars.map(({ id }) => id));
  const gone = read.sidebars.map(({ id }) => id).filter((id) => !shown.has(id));
  const named = settings && withSidebarLabels(settings, sidebars);
  return {
    ...(named && {
      settings: {
        ...named,
        navbar: named.navbar.filter(
          (item) => item.kind === 'link' || !gone.includes(item.sidebarId),
        ),
        ...(announcement && { announcement }),
        ...(isHidden(settings) && { noindex: true }),
        ...(folder.showsDrafts && { showsDrafts: true as const }),
      },
    }),
    sidebars,
    categories: categoriesOf(sidebars),
    pages,
    tags,
    broken: paths.filter((file) => !readable.has(file)),
    sidebarsBroken: read.isBroken,
    published: results.flatMap((result) => result.published),
    problems: [...problems, ...results.flatMap((result) => result.problems), ...read.problems],
    warnings: [
      ...deprecated,
      ...results.flatMap((result) => result.warnings),
      ...repeated,
      ...unusedIncludes(folder, results),
      ...ambiguous,
    ],
  };
}

/** Reads the whole content, and the descriptions if a page has a call that was not made before. */
export async function readWithCalls(
  folder: ContentFolder,
  files: readonly string[],
  pageReader: PageReader,
): Promise<Content> {
  let content = readContent(folder, files, pageReader);
  while (await folder.callReader()?.complete()) content = readContent(folder, files, pageReader);
  return content;
}

/**
 * Checks the files that all pages share, besides the sidebars. If the variables are not valid, they are undefined, and what
 * contains variables is not checked: each text would seem to contain unknown ones.
 */
function checkSiteFiles(folder: ContentFolder): {
  variables?: Readonly<Record<string, string>>;
  announcement?: Announcement | undefined;
  problems: Problem[];
} {
  const { settings, variables, problems: ofSettings } = folder.settings();
  const problems = [...ofSettings, ...folder.palette().problems];
  if (!variables) return { problems };
  const { problems: ofFacts } = folder.facts();
  if (ofFacts.length > 0) return { problems: [...problems, ...ofFacts] };
  const { announcement, problems: ofAnnouncement } = announcementOf(folder, settings);
  return {
    variables: folder.variables(),
    announcement,
    problems: [
      ...problems,
      ...folder.glossary().problems,
      ...folder.lifeCycles().problems,
      ...folder.words().problems,
      ...ofAnnouncement,
    ],
  };
}

/** The pages, without those whose route an earlier file already has. */
function pagesByRoute(
  folder: ContentFolder,
  results: readonly ReadPage[],
): { pages: Page[]; repeated: Problem[] } {
  const pages = new Map<string, Page>();
  const repeated: Problem[] = [];
  for (const { page } of results) {
    const first = page && pages.get(page.route);
    if (first) repeated.push(repeatedRoute(page, first.relativePath, folder));
    else if (page) pages.set(page.route, page);
  }
  return { pages: [...pages.values()], repeated };
}

/** Reads the sidebars, and checks that the sidebars of the navbar exist. */
function readSidebarsFile(
  folder: ContentFolder,
  paths: readonly string[],
): { sidebars: SidebarConfig[]; problems: Problem[]; isBroken: boolean } {
  const { settings, right, apiIds = [], placeOf } = folder.settings();
  if (!right) return { sidebars: [], problems: [], isBroken: true };
  // Ids of all files, because a page with a mistake still exists.
  const pageIds = paths.filter((file) => pageKind(file) === 'doc').map(pageIdOf);
  const file = folder.display(SIDEBARS_FILE);
  const text = folder.text(SIDEBARS_FILE) ?? '';
  const read = readSidebars(text, { file, settings: right, apiIds, pageIds });
  const { sidebars, ids: sidebarIds, problems } = read;
  const place = { file: folder.display(SETTINGS_FILE), placeOf };
  const ofNavbar = sidebarIds ? checkNavbar(right.navbar, { ...place, sidebarIds }) : [];
  return {
    sidebars,
    problems: [...problems, ...ofNavbar],
    isBroken: !settings || problems.length > 0,
  };
}

/** The announcement in its own file. It is a problem if the settings contain one too. */
function announcementOf(
  folder: ContentFolder,
  settings: SiteSettings | undefined,
): { announcement?: Announcement; problems: Problem[] } {
  const { announcement, problems = [] } = folder.announcement() ?? {};
  if (!announcement || !settings?.announcement) return { announcement, problems };
  const twice = {
    file: folder.display(ANNOUNCEMENT_FILE),
    path: '',
    message: `${SETTINGS_FILE} has an announcement, too`,
    advice: 'Remove one of them.',
  };
  return { problems: [...problems, twice] };
}

/** Reports includes that no page uses. Reports none if a page cannot be read, because that page may use them. */
function unusedIncludes(folder: ContentFolder, results: readonly ReadPage[]): Problem[] {
  if (results.some(({ page }) => !page)) return [];
  const used = new Set(results.flatMap(({ page }) => page?.includes ?? []));
  return folder
    .includes()
    .map((name) => `${INCLUDES_FOLDER}/${name}.mdx`)
    .filter((file) => !used.has(file))
    .map((file) => ({
      file: folder.display(file),
      path: '',
      message: 'no page includes it',
      advice: 'Use it, or delete the file.',
    }));
}

function repeatedRoute(
  { relativePath, route }: Page,
  first: string,
  folder: ContentFolder,
): Problem {
  return {
    file: folder.display(relativePath),
    path: 'slug',
    message: `the route \`${route}\` belongs to ${folder.display(first)} already`,
    advice: 'The first file in the order of paths is shown; give the other a `slug` of its own.',
  };
}

/** The tags of all pages, with a warning for each that has the route of another tag. */
function tagsOf(
  pages: readonly Page[],
  folder: ContentFolder,
): { tags: Tag[]; ambiguous: Problem[] } {
  const ambiguous: Problem[] = [];
  const tags = new Map<string, { tag: Tag; file: string }>();
  for (const { frontMatter, relativePath } of pages) {
    for (const name of frontMatter.tags) {
      const route = tagRoute(name);
      const known = tags.get(route);
      if (!known) tags.set(route, { tag: { name, route }, file: relativePath });
      else if (known.tag.name !== name) {
        ambiguous.push({
          file: folder.display(relativePath),
          path: 'tags',
          message: `the tag \`${name}\` has the route of \`${known.tag.name}\`, used in ${folder.display(known.file)}`,
          advice: 'Write the tag the same way on every page.',
        });
      }
    }
  }
  const sorted = [...tags.values()].map(({ tag }) => tag).sort((a, b) => compare(a.route, b.route));
  return { tags: sorted, ambiguous };
}
