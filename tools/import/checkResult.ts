import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
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
    const content = contentBelow(folder, await readdir(folder, { recursive: true }));
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

/** Routes of the pages of the content folder that no import wrote. */
export function routesPresent({ content }: Folders, { files }: Ledger): Set<string> {
  if (!existsSync(content)) return new Set();
  const { pages } = contentBelow(
    content,
    readdirSync(content, { recursive: true, encoding: 'utf8' }),
  );
  return new Set(
    pages
      .filter(({ relativePath }) => !(`content/${relativePath}` in files))
      .map(({ route }) => route),
  );
}

function contentBelow(content: string, names: readonly string[]) {
  return readContent(
    {
      ...openContentFolder(content),
      display: (name) => `content/${name}`,
      // A check writes nothing into the built site.
      write: () => undefined,
    },
    names.map((name) => name.split(path.sep).join('/')),
  );
}
