import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { categoriesOf } from '../core/categories';
import type { Category } from '../core/categories';
import { checkNavbar } from '../core/navbar';
import type { Announcement, PageContent, SidebarConfig, SiteSettings } from '../core/model';
import { compare } from '../../../shared/problem';
import type { Problem } from '../../../shared/problem';
import { readPage } from '../core/readPage';
import { pageIdOf, pageKind, routeFault, routeOfPage, tagRoute } from '../core/addresses/routes';
import { readSidebars } from '../core/sidebars';
import { withSidebarLabels } from '../core/siteSettings';
import { parsePage } from '../markdown/parsePage';
import { writeMarkdown } from '../markdown/writeMarkdown';
import type { TreeNode } from '../core/tree';
import type { ContentFolder } from './contentFolder';
import { ANNOUNCEMENT_FILE, INCLUDES_FOLDER, SETTINGS_FILE, SIDEBARS_FILE } from './contentFolder';
import { pageEnvironment } from './pageEnvironment';

export interface Page extends PageContent {
  /** Path relative to the content folder. */
  relativePath: string;
  pageId: string;
  kind: 'doc' | 'page';
  route: string;
  /** Files of its includes, relative to the content folder. */
  includes: string[];
  /** The text as plain Markdown. */
  markdown: string;
}

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

/** A page, or the problems of its file. */
interface ReadPage {
  page?: Page;
  problems: Problem[];
  warnings: Problem[];
  published: string[];
}

/** Reads the whole content, so that every mistake is found before any page is built. */
export function readContent(
  folder: ContentFolder,
  files: readonly string[],
  pageCache = new PageCache(),
): Content {
  const read = folder.settings();
  const { settings, variables: named, placeOf } = read;
  const problems = [...read.problems, ...folder.palette().problems];
  const factsProblems = named ? folder.facts().problems : [];
  problems.push(...factsProblems);
  const variables = factsProblems.length === 0 ? named && folder.variables() : undefined;
  // Without the variables, each definition would seem to contain unknown ones.
  if (variables) problems.push(...folder.glossary().problems);
  // Without the variables, the announcement would seem to contain unknown ones.
  const announced = variables ? announcementOf(folder, settings) : { problems: [] };
  problems.push(...announced.problems);
  const warnings: Problem[] = [...read.warnings];

  const paths = files.filter((file) => pageKind(file) !== undefined).sort(compare);
  // Without the variables, each page would seem to contain unknown ones.
  const states = new Map<string, string>();
  const results = variables
    ? paths.map((relativePath) => ({
        relativePath,
        result: pageCache.read(folder, relativePath, variables, states),
      }))
    : [];
  const pages: Page[] = [];
  const places = new Map<string, string>();
  for (const { result } of results) {
    problems.push(...result.problems);
    warnings.push(...result.warnings);
    const { page } = result;
    if (!page) continue;
    const first = places.get(page.route);
    if (first !== undefined) {
      warnings.push(repeatedRoute(page, first, folder));
      continue;
    }
    places.set(page.route, page.relativePath);
    pages.push(page);
  }

  warnings.push(...unusedIncludes(folder, results));

  const readable = new Set(
    results.filter(({ result }) => result.page).map(({ relativePath }) => relativePath),
  );

  // Ids of all files, because a page with a mistake still exists.
  const pageIds = paths.filter((file) => pageKind(file) === 'doc').map(pageIdOf);
  const sidebarsText = folder.text(SIDEBARS_FILE);
  const { sidebars, problems: sidebarsProblems } =
    settings && sidebarsText !== undefined
      ? readSidebars(sidebarsText, { file: folder.display(SIDEBARS_FILE), settings, pageIds })
      : { sidebars: [], problems: [] };
  problems.push(...sidebarsProblems);
  if (settings && sidebarsProblems.length === 0) {
    const sidebarIds = sidebars.map(({ id }) => id);
    const file = folder.display(SETTINGS_FILE);
    problems.push(...checkNavbar(settings.navbar, { file, placeOf, sidebarIds }));
  }
  return {
    ...(settings && {
      settings: {
        ...withSidebarLabels(settings, sidebars),
        ...(announced.announcement && { announcement: announced.announcement }),
        ...(folder.showsDrafts && { showsDrafts: true as const }),
      },
    }),
    sidebars,
    categories: categoriesOf(sidebars),
    pages,
    tags: tagsOf(pages, folder, warnings),
    broken: paths.filter((file) => !readable.has(file)),
    sidebarsBroken: sidebarsProblems.length > 0 || !settings,
    published: results.flatMap(({ result }) => result.published),
    problems,
    warnings,
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
function unusedIncludes(
  folder: ContentFolder,
  results: readonly { result: ReadPage }[],
): Problem[] {
  if (results.some(({ result }) => !result.page)) return [];
  const used = new Set(results.flatMap(({ result }) => result.page?.includes ?? []));
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

function tagsOf(pages: readonly Page[], folder: ContentFolder, warnings: Problem[]): Tag[] {
  const tags = new Map<string, { tag: Tag; file: string }>();
  for (const { frontMatter, relativePath } of pages) {
    for (const name of frontMatter.tags) {
      const route = tagRoute(name);
      const known = tags.get(route);
      if (!known) tags.set(route, { tag: { name, route }, file: relativePath });
      else if (known.tag.name !== name) {
        warnings.push({
          file: folder.display(relativePath),
          path: 'tags',
          message: `the tag \`${name}\` has the route of \`${known.tag.name}\`, used in ${folder.display(known.file)}`,
          advice: 'Write the tag the same way on every page.',
        });
      }
    }
  }
  return [...tags.values()].map(({ tag }) => tag).sort((a, b) => compare(a.route, b.route));
}

/** A page in the cache, with digests of everything that it was made from. */
export interface CachedPage {
  source: string;
  variables: string;
  /** The files that the page refers to, each with its state. The state of the folder itself, '', is the names of its files. */
  asked: [string, string][];
  result: ReadPage;
}

/** Reads pages, and keeps each until its file, the settings or a file that it refers to changes. */
export class PageCache {
  readonly #pages: Map<string, CachedPage>;
  readonly #digests = new WeakMap<object, string>();

  /** @param kept pages of an earlier run, by path relative to the content folder */
  constructor(kept: Iterable<readonly [string, CachedPage]> = []) {
    this.#pages = new Map(kept);
  }

  /** The pages in the cache, by path relative to the content folder. */
  entries(): IterableIterator<[string, CachedPage]> {
    return this.#pages.entries();
  }

  /**
   * Reads a page, or returns it from the cache.
   *
   * @param states states of the files that pages of this run refer to
   */
  read(
    folder: ContentFolder,
    relativePath: string,
    variables: Readonly<Record<string, string>>,
    states: Map<string, string>,
  ): ReadPage {
    const text = folder.text(relativePath) ?? '';
    const source = digest(text);
    const named = this.#digests.get(variables) ?? digest(JSON.stringify(variables));
    this.#digests.set(variables, named);
    const stateOf = (file: string) => {
      const known = states.get(file) ?? readState(folder, file);
      states.set(file, known);
      return known;
    };
    const known = this.#pages.get(relativePath);
    if (
      known?.source === source
      && known.variables === named
      && known.asked.every(([file, state]) => stateOf(file) === state)
    ) {
      return known.result;
    }
    const asked = new Map<string, string>();
    const result = readOne(folder, relativePath, text, (file) => {
      const way = path.relative(folder.directory, file);
      const below = way.startsWith('..') ? file : way.split(path.sep).join('/');
      asked.set(below, stateOf(below));
    });
    this.#pages.set(relativePath, { source, variables: named, asked: [...asked], result });
    return result;
  }
}

function readState(folder: ContentFolder, file: string): string {
  if (file === '') return digest(JSON.stringify([folder.pageFiles(), folder.includes()]));
  // Outside of the folder there are the version of the API descriptions, and the fonts.
  if (path.isAbsolute(file)) {
    const reader = folder.callReader();
    return file === reader?.versionFile ? reader.version : digestOfFile(file);
  }
  const route = folder.routeOf(file);
  if (route !== undefined) return route;
  const bytes = folder.bytes(file);
  return bytes === undefined ? '' : digest(bytes);
}

/** Digest of a file. Empty if it does not exist. */
function digestOfFile(file: string): string {
  return existsSync(file) ? digest(readFileSync(file)) : '';
}

function digest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

function readOne(
  folder: ContentFolder,
  relativePath: string,
  source: string,
  onRead: (file: string) => void,
): ReadPage {
  const file = folder.display(relativePath);
  const kind = pageKind(relativePath) ?? 'page';
  const environment = pageEnvironment(folder, relativePath, onRead);
  const published: string[] = [];
  const included = new Set<string>();
  let warnings: Problem[] = [];
  let drawable: TreeNode | undefined;
  const { content, problems } = readPage(source, {
    file,
    kind,
    variables: environment.variables,
    parse: (body) => {
      const write = (target: string, bytes: string | Uint8Array) => {
        published.push(target);
        environment.write(target, bytes);
      };
      const include = (name: string) => {
        included.add(`${INCLUDES_FOLDER}/${name}.mdx`);
        return environment.include(name);
      };
      const nearestPage = (target: string) => {
        onRead(folder.directory);
        return environment.nearestPage(target);
      };
      const includeNames = () => {
        onRead(folder.directory);
        return environment.includeNames();
      };
      const own = { write, include, nearestPage, includeNames };
      const parsed = parsePage(body, file, { ...environment, ...own });
      ({ warnings, published: drawable } = parsed);
      return parsed;
    },
  });
  if (!content || !drawable) return { problems, warnings, published };
  const route = routeOfPage(relativePath, content.frontMatter.slug);
  const fault = routeFault(route);
  if (fault !== undefined && content.frontMatter.slug === undefined) {
    problems.push({
      file,
      path: '',
      message: `its route \`${route}\` ${fault}`,
      advice: 'Rename the file with letters, digits and "-", or give it a `slug`.',
    });
  }
  const { title, draft = false } = content.frontMatter;
  if (draft && !folder.showsDrafts) {
    problems.push({
      file,
      path: 'draft',
      message: 'the page is a draft, which no published build may hold',
      advice: 'Take `draft` out to publish the page, or build with DRAFTS=1.',
    });
  }
  const siteUrl = folder.settings().settings?.siteUrl ?? '';
  const markdown = writeMarkdown(drawable, { siteUrl, route, title });
  return {
    page: {
      ...content,
      relativePath,
      pageId: pageIdOf(relativePath),
      kind,
      route,
      includes: [...included].sort(),
      markdown,
    },
    problems,
    warnings,
    published,
  };
}
