import path from 'node:path';
import { categoriesOf } from '../core/categories';
import type { Category } from '../core/categories';
import { checkNavbar } from '../core/navbar';
import type { PageContent, SidebarConfig, SiteSettings } from '../core/model';
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
import { INCLUDES_FOLDER, SETTINGS_FILE, SIDEBARS_FILE } from './contentFolder';
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
  const warnings: Problem[] = [...read.warnings];

  const paths = files.filter((file) => pageKind(file) !== undefined).sort(compare);
  // Without the variables, each page would seem to contain unknown ones.
  const results = variables
    ? paths.map((relativePath) => ({
        relativePath,
        result: pageCache.read(folder, relativePath, variables),
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

interface CachedPage {
  source: string;
  variables: Readonly<Record<string, string>>;
  /** The files that the page was made from, each with its state. */
  asked: Map<string, string>;
  result: ReadPage;
}

/** Reads pages, and keeps each until its file, the settings or a file that it refers to changes. */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>();

  read(
    folder: ContentFolder,
    relativePath: string,
    variables: Readonly<Record<string, string>>,
  ): ReadPage {
    const source = folder.text(relativePath) ?? '';
    const known = this.#pages.get(relativePath);
    if (
      known
      && known.source === source
      && known.variables === variables
      && stillTrue(folder, known.asked)
    ) {
      return known.result;
    }
    const asked = new Map<string, string>();
    const result = readOne(folder, relativePath, source, (file) => {
      const way = path.relative(folder.directory, file);
      const below = way.startsWith('..') ? file : way.split(path.sep).join('/');
      asked.set(below, stateOf(folder, below));
    });
    this.#pages.set(relativePath, { source, variables, asked, result });
    return result;
  }
}

function stillTrue(folder: ContentFolder, asked: ReadonlyMap<string, string>): boolean {
  return [...asked].every(([file, state]) => stateOf(folder, file) === state);
}

function stateOf(folder: ContentFolder, file: string): string {
  // The only file outside of the folder is the version of the API descriptions.
  if (path.isAbsolute(file)) return folder.callReader()?.version ?? '';
  const route = folder.routeOf(file);
  if (route !== undefined) return route;
  const bytes = folder.bytes(file);
  return bytes === undefined ? '' : Buffer.from(bytes).toString('latin1');
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
      const parsed = parsePage(body, file, { ...environment, write, include });
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
