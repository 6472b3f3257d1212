import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { readFrontMatter, splitPage } from '../../src/core/content/frontMatter';
import { openContentFolder } from '../../src/store/content/contentFolder';
import { pageKind } from '../../src/core/content/addresses/routes';
import { listFiles } from '../../src/store/files/listFiles';
import { HELP, readWords } from '../readWords';
import type { Streams } from '../readWords';
import { OUTLINES } from './outlines';
import { addToSidebars, planPage } from './planPage';

const USAGE = `npm run new -- PATH [--title "…"]

Starts a page below content/docs from the outline of its kind, which its path tells:
${OUTLINES.map(({ name }) => name).join(', ')}.

  npm run new -- product/storage/disks/how-to/resize-a-disk
`;

/** Creates a page. Returns the exit status. */
export async function runNewPage(
  words: string[],
  { out, error }: Streams,
  contentDir = process.env.CONTENT_DIR ?? 'content',
): Promise<number> {
  const options = { title: { type: 'string' }, ...HELP } as const;
  const parsed = readWords(words, { allowPositionals: true, options }, USAGE, { out, error });
  if (typeof parsed === 'number') return parsed === 0 ? 0 : 1;
  const [id, another] = parsed.positionals;
  if (id === undefined || another !== undefined) {
    error(`${id === undefined ? 'Which page?' : 'One page at a time.'}\n\n${USAGE}`);
    return 1;
  }

  const folder = openContentFolder(path.resolve(contentDir));
  const files = listFiles(folder.directory);
  const planned = planPage(id, parsed.values, {
    files,
    page: (file) => {
      const kind = pageKind(file);
      const route = folder.routeOf(file);
      if (kind !== 'doc' || route === undefined) return undefined;
      const parts = splitPage(folder.text(file) ?? '');
      const { data } = readFrontMatter(parts, { file, kind, variables: folder.variables() });
      return data && { title: data.title, route };
    },
  });
  if ('fault' in planned) {
    error(`${planned.fault}\n`);
    return 1;
  }
  const { kind, file, text, sidebarItem } = planned.page;
  const target = path.join(folder.directory, file);
  mkdirSync(path.dirname(target), { recursive: true });
  const style = await resolveConfig('package.json');
  writeFileSync(target, await format(text, { ...style, parser: 'mdx' }), { flag: 'wx' });
  out(`${folder.display(file)}: a ${kind}. Its comments say what belongs where.\n`);

  const sidebars = folder.display('sidebars.yml');
  const added = addToSidebars(folder.text('sidebars.yml') ?? '', sidebarItem);
  if (added) {
    writeFileSync(path.join(folder.directory, 'sidebars.yml'), added.text);
    out(
      `${sidebars}:${added.line}: the page is listed below its neighbors. Move it where it belongs.\n`,
    );
  } else {
    out(`${sidebars}: add \`- ${sidebarItem}\` to the \`items\` of a group.\n`);
  }
  return 0;
}
