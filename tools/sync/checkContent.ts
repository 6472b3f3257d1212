import { existsSync } from 'node:fs';
import { findRedirect } from '../../plugins/gatsby-plugin-site/src/links/core/findSource';
import { findLostRoutes } from '../../plugins/gatsby-plugin-site/src/links/core/findLostRoutes';
import { LOCK, readRoutesLock } from '../../plugins/gatsby-plugin-site/src/links/routesLock';
import { planRedirects } from '../../plugins/gatsby-plugin-site/src/redirects/core/planRedirects';
import type { Redirect } from '../../plugins/gatsby-plugin-site/src/redirects/core/planRedirects';
import { apisOf } from '../../src/store/descriptions/settings';
import type { ApiSettings } from '../../src/store/descriptions/settings';
import { openContentFolder } from '../../src/store/content/contentFolder';
import type { ContentFolder } from '../../src/store/content/contentFolder';
import { PageReader } from '../../src/store/content/pageReader';
import { readWithCalls } from '../../src/store/content/readContent';
import type { Content } from '../../src/store/content/readContent';
import { ANNOUNCEMENT_FILE, SETTINGS_FILE, SIDEBARS_FILE } from '../../src/store/content/siteFiles';
import { KeptResults } from '../../src/store/files/keptResults';
import { listFiles } from '../../src/store/files/listFiles';
import { internalPath } from '../../src/core/content/addresses/hrefs';
import { nearestAdvice } from '../../src/core/input/nearest';
import { sortProblems } from '../../src/core/input/problem';
import type { Problem } from '../../src/core/input/problem';
import { codeDigest } from './codeDigest';
import { digest, digestFolder } from './digest';
import { markdownLinks, readSiteApis } from './siteApis';
import type { SiteApis } from './siteApis';
import { TAGS_ROUTE } from '../../src/core/routes';

/** Paths of files that the build writes. Only the build can check links to them. */
const MADE_BY_BUILD = /\.[a-z0-9]+$|^\/llms\//i;

/** A link that the build draws as text, with a warning. */
export const MISSING_FILE = /^the link .* leads to a file that does not exist$/;

/** How content is checked. */
export interface CheckOptions {
  /** Folder that keeps the results for the next check. */
  kept?: string | undefined;
  /** Whether pages with `draft: true` are allowed. */
  drafts?: boolean;
  /** Whether it is a problem that a published route is gone, or a file to which a page links. */
  lost?: boolean;
  /** Folder of files that are published as they are. */
  staticDir?: string;
}

/** Reads the content of a site as the build does. Descriptions and unchanged pages are read once. */
export class ContentChecks {
  readonly #openapiDir: string;
  readonly #options: CheckOptions;
  #results: KeptResults | undefined;
  #opened: ContentFolder | undefined;
  #apis: ({ version: string } & SiteApis) | undefined;

  constructor(openapiDir: string, options: CheckOptions = {}) {
    this.#openapiDir = openapiDir;
    this.#options = options;
  }

  /**
   * The problems of a content folder that would end the build or leave out a page: front matter, MDX, variables, calls,
   * sidebars, repeated routes, redirects, broken links. Files are named relative to the folder.
   */
  async problemsOf(directory: string): Promise<Problem[]> {
    if (!existsSync(directory)) return [];
    const { drafts = false } = this.#options;
    if (this.#opened?.directory !== directory) {
      this.#opened = openContentFolder(directory, { showsDrafts: drafts });
    }
    const opened = this.#opened;
    const { settings } = opened.settings();
    const files = listFiles(directory);
    const { content, folder, apis } = await this.#read(
      opened,
      files,
      settings ? apisOf(settings) : [],
    );
    const problems = [
      ...content.problems,
      ...content.warnings.filter(
        ({ path, message }) =>
          path === 'slug' || (this.#options.lost === true && MISSING_FILE.test(message)),
      ),
    ];
    const pages = new Set([
      '/',
      TAGS_ROUTE,
      ...apis.routes,
      ...content.pages.map(({ route }) => route),
      ...content.categories.map(({ route }) => route),
      ...content.tags.map(({ route }) => route),
    ]);
    const redirects = redirectsOf(content);
    // A page that cannot be read has a route, too, so that links to it are not reported.
    const broken = content.broken.map((file) => folder.routeOf(file) ?? '');
    const known = new Set([...pages, ...redirects.map(({ from }) => from), ...broken]);
    const isKnown = (route: string) =>
      known.has(route)
      || MADE_BY_BUILD.test(route)
      || apis.unknown.some((begin) => route.startsWith(begin));
    problems.push(...this.#redirectProblems(redirects, { pages, isKnown, folder }));
    if (this.#options.lost) {
      const locked = (readRoutesLock(directory) ?? []).filter(({ route }) => !isKnown(route));
      const lost = findLostRoutes(locked, { file: LOCK, routes: pages, served: known });
      for (const { message, advice } of lost) {
        problems.push({ file: LOCK, path: '', message, advice });
      }
    }
    const linking = [
      ...content.pages.map(({ relativePath, links }) => ({ file: relativePath, path: '', links })),
      ...announcementLinks(folder, content),
      ...settingLinks(content),
      ...apis.links.map((one) => ({ ...one, path: '' })),
    ];
    for (const { file, path: field, links } of linking) {
      for (const link of links) {
        const route = link === '/' ? link : link.replace(/\/+$/, '');
        if (isKnown(route)) continue;
        const line = lineOfLink(folder, file, link);
        problems.push({
          file,
          ...(line > 0 && { line }),
          path: field,
          message: `the link \`${link}\` leads to no page`,
          advice: nearestAdvice(route, known, 'Pages') || 'Correct it, or take it out.',
        });
      }
    }
    // Problems of the settings name the whole path.
    const begin = opened.display('.');
    return sortProblems(
      problems.map((problem) => ({ ...problem, file: below(begin, problem.file) })),
    );
  }

  /** The redirects that would end the build, such as one from the address of a page. */
  #redirectProblems(
    declared: readonly Redirect[],
    { pages, isKnown, folder }: RedirectSurroundings,
  ): Problem[] {
    const { staticDir = 'static' } = this.#options;
    // Only the build knows all its files, so that these targets count as pages.
    const targets = declared.map(({ to }) => to.replace(/[?#].*$/, '')).filter(isKnown);
    const moved = new Set(declared.map(({ from }) => from));
    const { faults } = planRedirects(declared, {
      routes: new Set([...pages, ...targets.filter((route) => !moved.has(route))]),
      files: new Set(listFiles(staticDir).map((name) => `/${name}`)),
      // Only the build knows the address of the site, so that whole addresses count as those of other sites.
      siteUrl: 'https://site.invalid',
    });
    return faults.map(({ source, from, message, advice }) => {
      const place = findRedirect(from, { file: source, text: folder.text(source) ?? '' });
      const line = Number(place?.slice(source.length + 1));
      const field = source === SETTINGS_FILE ? 'redirects' : 'redirectFrom';
      return { file: source, ...(line > 0 && { line }), path: field, message, advice };
    });
  }

  /** Reads the content. Reads the descriptions, too, if a page that must be read has a call. */
  async #read(
    opened: ContentFolder,
    files: readonly string[],
    settings: ApiSettings[],
  ): Promise<{ content: Content; folder: ContentFolder; apis: SiteApis }> {
    const { kept, drafts = false } = this.#options;
    const version = kept === undefined ? undefined : `${await codeDigest()} ${drafts}`;
    this.#results ??= new KeptResults(kept ?? '', version);
    const apis = await this.#openApis(settings, this.#results);
    const folder: ContentFolder = {
      ...opened,
      display: (name) => name,
      callReader: () => apis.calls,
      // The check must not write files into the built site.
      write: () => undefined,
    };
    const content = await readWithCalls(folder, files, new PageReader(this.#results));
    return { content, folder, apis };
  }

  /** The descriptions, which are read again when a file or a setting has changed. */
  async #openApis(apis: ApiSettings[], results: KeptResults): Promise<SiteApis> {
    const files = await digestFolder(this.#openapiDir);
    const version = digest(JSON.stringify([apis, Object.entries(files).sort()]));
    if (this.#apis?.version !== version)
      this.#apis = { version, ...(await readSiteApis(apis, this.#openapiDir, results)) };
    return this.#apis;
  }
}

/** Line of a file that has a link, as it is or with variables. 0 if there is none. */
function lineOfLink(folder: ContentFolder, file: string, link: string): number {
  const lines = (folder.text(file) ?? '').split('\n');
  const line = lines.findIndex((text) => text.includes(link)) + 1;
  if (line > 0) return line;
  const variables = Object.entries(folder.variables());
  const filled = (text: string) =>
    variables.reduce((all, [name, value]) => all.replaceAll(`{${name}}`, value), text);
  return lines.findIndex((text) => text.includes('{') && filled(text).includes(link)) + 1;
}

interface RedirectSurroundings {
  /** Routes of all pages. */
  pages: ReadonlySet<string>;
  /** Whether a route is that of a page, a redirect or a file that the build may write. */
  isKnown: (route: string) => boolean;
  folder: ContentFolder;
}

/** The redirects that pages and settings declare. */
function redirectsOf({ pages, settings }: Content): Redirect[] {
  return [
    ...pages.flatMap(({ route: to, relativePath: source, frontMatter }) =>
      frontMatter.redirectFrom.map((from) => ({ from, to, source })),
    ),
    ...(settings?.redirects ?? []).map((redirect) => ({ ...redirect, source: SETTINGS_FILE })),
  ];
}

/** The links of the settings and of the sidebars. */
function settingLinks({ settings, sidebars }: Content): Linking[] {
  const { navbar, footer, apis, agents } = settings ?? {};
  return [
    { file: SETTINGS_FILE, path: '', links: linksIn({ navbar, footer, apis, agents }) },
    { file: SIDEBARS_FILE, path: '', links: linksIn(sidebars) },
  ];
}

/** Routes in a value: texts that are one, and the targets of links in Markdown. */
function linksIn(value: unknown): string[] {
  if (typeof value === 'string') {
    const given = value.startsWith('/') ? [value] : [];
    return [...given, ...markdownLinks(value)].flatMap((href) => internalPath(href) ?? []);
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(linksIn) : [];
}

function below(folder: string, file: string): string {
  return file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : file;
}

interface Linking {
  file: string;
  path: string;
  links: string[];
}

/** The link of the announcement as the links of its file. Links to other sites are left out. */
function announcementLinks(folder: ContentFolder, { settings }: Content): Linking[] {
  const href = settings?.announcement?.link?.href ?? '';
  if (!href.startsWith('/')) return [];
  const hasFile = folder.text(ANNOUNCEMENT_FILE) !== undefined;
  return [
    {
      file: hasFile ? ANNOUNCEMENT_FILE : SETTINGS_FILE,
      path: hasFile ? 'link.href' : 'announcement.link.href',
      links: [href.replace(/[?#].*$/, '')],
    },
  ];
}
