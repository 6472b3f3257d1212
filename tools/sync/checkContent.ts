import { existsSync } from 'node:fs';
import { openContentFolder } from '../../plugins/gatsby-transformer-docs/src/gatsby/contentFolder';
import type { ContentFolder } from '../../plugins/gatsby-transformer-docs/src/gatsby/contentFolder';
import {
  PageCache,
  readContent,
} from '../../plugins/gatsby-transformer-docs/src/gatsby/readContent';
import { listFiles } from '../../plugins/shared/listFiles';
import { nearestAdvice } from '../../plugins/shared/nearest';
import { sortProblems } from '../../plugins/shared/problem';
import type { Problem } from '../../plugins/shared/problem';
import { readCalls } from './readCalls';

/** Paths of files that the build writes. Only the build can check links to them. */
const MADE_BY_BUILD = /\.[a-z0-9]+$|^\/llms\//i;

/** Reads the content of a site as the build does. Descriptions and unchanged pages are read once. */
export class ContentChecks {
  readonly #openapiDir: string;
  readonly #drafts: boolean;
  readonly #pageCache = new PageCache();
  #opened: ContentFolder | undefined;
  #calls: { key: string; result: ReturnType<typeof readCalls> } | undefined;

  /** @param drafts whether pages with `draft: true` are allowed */
  constructor(openapiDir: string, drafts = false) {
    this.#openapiDir = openapiDir;
    this.#drafts = drafts;
  }

  /**
   * The problems of a content folder that would end the build or leave out a page: front matter, MDX, variables, calls,
   * sidebars, repeated routes, broken links. Files are named relative to the folder.
   */
  async problemsOf(directory: string): Promise<Problem[]> {
    if (!existsSync(directory)) return [];
    // A folder that is opened again has a new object of variables, so that all pages would be read again.
    if (this.#opened?.directory !== directory) {
      this.#opened = openContentFolder(directory, undefined, this.#drafts);
    }
    const opened = this.#opened;
    const { settings } = opened.settings();
    const { routes, unknown, callReader } = await this.#readCalls(settings?.apis ?? []);
    const folder: ContentFolder = {
      ...opened,
      display: (name) => name,
      callReader: () => callReader,
      // The check must not write files into the built site.
      write: () => undefined,
    };
    const content = readContent(folder, listFiles(directory), this.#pageCache);
    const problems = [
      ...content.problems,
      ...content.warnings.filter(({ path }) => path === 'slug'),
    ];
    const known = new Set([
      '/',
      '/docs/tags',
      ...routes,
      ...content.pages.flatMap((page) => [page.route, ...page.frontMatter.redirectFrom]),
      ...content.categories.map(({ route }) => route),
      ...content.tags.map(({ route }) => route),
      ...(settings?.redirects ?? []).map(({ from }) => from),
    ]);
    // A page that cannot be read has a route, too, so that links to it are not reported.
    for (const file of content.broken) known.add(folder.routeOf(file) ?? '');
    for (const { relativePath, links } of content.pages) {
      const lines = (folder.text(relativePath) ?? '').split('\n');
      for (const link of links) {
        const route = link === '/' ? link : link.replace(/\/+$/, '');
        const isKnown =
          known.has(route)
          || MADE_BY_BUILD.test(route)
          || unknown.some((begin) => route.startsWith(begin));
        if (isKnown) continue;
        const line = lines.findIndex((text) => text.includes(link)) + 1;
        problems.push({
          file: relativePath,
          ...(line > 0 && { line }),
          path: '',
          message: `the link \`${link}\` leads to no page`,
          advice: nearestAdvice(route, known, 'Pages') || 'Correct it, or take it out.',
        });
      }
    }
    return sortProblems(problems);
  }

  #readCalls(apis: Parameters<typeof readCalls>[0]): ReturnType<typeof readCalls> {
    const key = JSON.stringify(apis);
    if (this.#calls?.key !== key) this.#calls = { key, result: readCalls(apis, this.#openapiDir) };
    return this.#calls.result;
  }
}
