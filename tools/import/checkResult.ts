import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { planRedirects } from '../../plugins/gatsby-plugin-site/src/redirects/core/planRedirects';
import type { Problem } from '../../src/core/input/problem';
import { openContentFolder } from '../../src/store/content/contentFolder';
import { readContent } from '../../src/store/content/readContent';
import type { Content } from '../../src/store/content/readContent';
import { listFiles } from '../../src/store/files/listFiles';
import { copyFolder } from '../sync/folderFiles';
import type { Folders, Ledger } from './targetFolders';

/**
 * Reads a copy of the content with the imported files, as the build does. Returns the problems that would end the build:
 * those of files, of links between pages, and of redirects.
 */
export async function problemsAfter(
  files: ReadonlyMap<string, Uint8Array>,
  changed: ReadonlyMap<string, string>,
  folders: Folders,
): Promise<Problem[]> {
  const copy = await mkdtemp(path.join(tmpdir(), 'import-'));
  try {
    const folder = path.join(copy, 'content');
    if (existsSync(folders.content)) await copyFolder(folders.content, folder);
    for (const [file, text] of [...files, ...changed]) {
      const place = path.join(copy, file);
      await mkdir(path.dirname(place), { recursive: true });
      await writeFile(place, text);
    }
    const content = contentBelow(folder, listFiles(folder));
    const published = [...listFiles(folders.static), ...listFiles(path.join(copy, 'static'))];
    const problems = [...content.problems, ...addressProblems(content, published)];
    // The copy is of no interest to the reader of the messages.
    return problems.map((problem) => ({ ...problem, file: problem.file.replace(`${copy}/`, '') }));
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Links to addresses of this site that do not exist, and redirects that the build refuses. */
function addressProblems(
  { pages, categories, tags, settings }: Content,
  published: readonly string[],
): Problem[] {
  const routes = new Set(['/', ...[...pages, ...categories, ...tags].map(({ route }) => route)]);
  const files = new Set(published.map((file) => `/${file}`));
  const siteUrl = settings?.siteUrl ?? 'https://docs.example';
  const fileOf = ({ relativePath }: { relativePath: string }) => `content/${relativePath}`;
  const declared = [
    ...pages.flatMap((page) =>
      (page.frontMatter.redirectFrom ?? []).map((from) => ({
        from,
        to: page.route,
        source: fileOf(page),
      })),
    ),
    ...(settings?.redirects ?? []).map((redirect) => ({ ...redirect, source: 'content/site.yml' })),
  ];
  const { redirects, faults } = planRedirects(declared, { routes, files, siteUrl });
  const served = new Set([...routes, ...files, ...redirects.map(({ from }) => from)]);
  const isMissing = (link: string) =>
    !served.has(link) && !link.startsWith('/docs/api/') && !/^\/docs\/tags$/.test(link);
  return [
    ...faults.map(({ source, message, advice }) => ({ file: source, path: '', message, advice })),
    ...pages.flatMap((page) =>
      page.links.filter(isMissing).map((link) => ({
        file: fileOf(page),
        path: '',
        message: `the link \`${link}\` leads nowhere`,
        advice: 'Link to a page that exists.',
      })),
    ),
  ];
}

/** The origin of the site, and the routes of the pages of its content folder that no import wrote. */
export function sitePresent(
  { content }: Folders,
  { files }: Ledger,
): { siteUrl?: string | undefined; occupied: Set<string> } {
  const { pages, settings } = contentBelow(content, existsSync(content) ? listFiles(content) : []);
  const own = pages.filter(({ relativePath }) => !(`content/${relativePath}` in files));
  return { siteUrl: settings?.siteUrl, occupied: new Set(own.map(({ route }) => route)) };
}

/** Reads a content folder without writing its pictures into the built site. */
function contentBelow(content: string, names: readonly string[]): Content {
  const folder = openContentFolder(content);
  return readContent(
    { ...folder, display: (name) => `content/${name}`, write: () => undefined },
    names,
  );
}
