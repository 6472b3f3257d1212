import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { format } from 'prettier';
import sharp from 'sharp';
import { VFile } from 'vfile';
import { splitPage } from '../../plugins/gatsby-transformer-docs/src/core/frontMatter';
import { walk } from '../../plugins/gatsby-transformer-docs/src/core/tree';
import { parseMarkdown } from '../../plugins/gatsby-transformer-docs/src/markdown/parseMarkdown';
import { openContentFolder } from '../../plugins/gatsby-transformer-docs/src/gatsby/contentFolder';
import { readContent } from '../../plugins/gatsby-transformer-docs/src/gatsby/readContent';
import type { Problem } from '../../plugins/shared/problem';
import { singleLine } from '../../plugins/shared/text/singleLine';
import { digest } from '../sync/digest';
import { copyFolder } from '../sync/folderFiles';
import { writeFileAtomically } from '../sync/writeAtomically';
import { planImport, routeFor } from './core/planImport';
import type { ImportPlan, Kind } from './core/planImport';
import { extendSettings, extendSidebars, newHome, newSettings } from './core/siteFiles';
import type { SidebarItem } from './core/sidebars';
import { printMessage } from './core/source';
import type { Message } from './core/source';
import { docsBeside } from './core/siteConfig';
import { openSource, withFolderBeside } from './openSource';
import type { OpenedFolder } from './openSource';

const USAGE = `Usage: npm run import -- docusaurus PATH [options]
       npm run import -- mdx PATH [options]

Turns a Docusaurus site, or a folder of Markdown and MDX files, into pages of this site, with sidebars and pictures.
Nothing of the folder is run. What could not be converted is listed with file and line.

  --to FOLDER       where content/ and static/ are written (this project)
  --into NAME       a folder below content/docs for all pages (none)
  --label TEXT      name of the sidebar that the folders make ("Documentation")
  --sidebar ID      its id in sidebars.yml ("docs")
  --overwrite       replaces files that are there already, or were edited since the last import
  --dry-run         writes nothing and only reports
`;

/** Streams and environment of the command. */
export interface ImportSurroundings {
  out(text: string): void;
  error(text: string): void;
  environment?: Readonly<Record<string, string | undefined>>;
}

/** Digests of the files and sidebars that an import wrote. */
interface Ledger {
  files: Record<string, string>;
  sidebars: Record<string, string>;
}

const LEDGER = 'content/import.lock.json';

/** Imports a folder. Returns the exit status: 0, 1 if files would be overwritten, 2 if the import cannot begin. */
export async function runImport(
  words: readonly string[],
  { out, error, environment = process.env }: ImportSurroundings,
): Promise<number> {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        into: { type: 'string' },
        label: { type: 'string' },
        sidebar: { type: 'string' },
        overwrite: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (failure) {
    error(`${(failure as Error).message}\n\n${USAGE}`);
    return 2;
  }
  const { values, positionals } = parsed;
  if (values.help) {
    out(USAGE);
    return 0;
  }
  const [kind, from, more] = positionals;
  const fault = faultOf(kind, from, more, values);
  if (fault !== undefined) {
    error(`${fault}\n\n${USAGE}`);
    return 2;
  }
  const folders = targetFolders(values.to, environment);
  const ledger = readLedger(folders);
  let source: OpenedFolder;
  let plan: ImportPlan;
  try {
    source = openFolder(kind as Kind, from as string);
    plan = planImport(source, {
      kind: kind as Kind,
      into: (values.into ?? '').replace(/^\/+|\/+$/g, ''),
      sidebar: { id: values.sidebar ?? 'docs', label: values.label ?? 'Documentation' },
      occupied: routesPresent(folders, ledger),
    });
  } catch (failure) {
    error(`${(failure as Error).message}\n`);
    return 2;
  }
  if (plan.pages.size === 0) {
    error(
      `${from ?? ''} holds no page (.md, .mdx)${kind === 'docusaurus' ? ` in ${plan.config.docs || '.'}` : ''}.\n`,
    );
    return 2;
  }

  const writing = await Promise.all(
    [...plan.pages].map(async ([file, page]): Promise<[string, Uint8Array]> => [
      file,
      Buffer.from(await tidied(page.text)),
    ]),
  );
  const files = new Map<string, Uint8Array>(writing);
  for (const [file, asset] of plan.assets) {
    const bytes = source.bytes(asset.file);
    if (!bytes)
      plan.messages.push({ file: asset.file, line: 1, text: 'larger than 25 MB; not copied' });
    else if (!asset.draw) files.set(file, bytes);
    else {
      try {
        files.set(file, await sharp(bytes, { density: 192 }).png().toBuffer());
      } catch (failure) {
        const text = `the drawing cannot be read; not copied: ${(failure as Error).message.split('\n')[0] ?? ''}`;
        plan.messages.push({ file: asset.file, line: 1, text });
      }
    }
  }
  const shared = siteFiles(plan, folders, ledger, values.overwrite ?? false);
  for (const [file, text] of shared.created) files.set(file, Buffer.from(text));

  const inTheWay = [...files].flatMap(([file, bytes]) => {
    const known = existing(folders, file);
    return known === undefined || known === digest(bytes) || known === ledger.files[file]
      ? []
      : [file];
  });
  if (inTheWay.length > 0 && !values.overwrite) {
    error(
      `${inTheWay.length} files are there already, or were edited since the last import:\n${sample(inTheWay)}\nNothing was written. Move them elsewhere, choose another folder with --into, or replace them with --overwrite.\n`,
    );
    return 1;
  }

  const problems = await problemsAfter(files, shared.changed, folders);
  const messages = withProblems(plan, problems);
  if (!values['dry-run']) {
    for (const [file, bytes] of files) await writeFileAtomically(locate(folders, file), bytes);
    for (const [file, text] of shared.changed)
      await writeFileAtomically(locate(folders, file), text);
    const written = Object.fromEntries([...files].map(([file, bytes]) => [file, digest(bytes)]));
    const next: Ledger = { files: { ...ledger.files, ...written }, sidebars: shared.sidebars };
    await writeFileAtomically(locate(folders, LEDGER), `${JSON.stringify(next, undefined, 2)}\n`);
  }
  report(plan, messages, shared.kept, { out, dry: values['dry-run'] ?? false });
  return 0;
}

function openFolder(kind: Kind, from: string): OpenedFolder {
  const source = openSource(from);
  const beside = kind === 'docusaurus' ? docsBeside(source) : undefined;
  return beside === undefined ? source : withFolderBeside(source, from, beside);
}

function faultOf(
  kind: string | undefined,
  from: string | undefined,
  more: string | undefined,
  { into, sidebar }: { into?: string | undefined; sidebar?: string | undefined },
): string | undefined {
  if (kind !== 'docusaurus' && kind !== 'mdx') return 'Say what the folder is: docusaurus or mdx.';
  if (from === undefined) return 'Name the folder.';
  if (more !== undefined) return 'Name one folder.';
  if (!existsSync(from) || !statSync(from).isDirectory()) return `${from} is not a folder.`;
  if (into !== undefined && !/^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/.test(into))
    return '--into takes the name of a folder: letters, digits, "-" and "_".';
  if (/^(api|category|tags)(\/|$)/.test(into ?? ''))
    return `/docs/${into ?? ''} belongs to pages that the site makes itself.`;
  if (sidebar !== undefined && !/^[A-Za-z_][\w-]*$/.test(sidebar))
    return '--sidebar takes letters, digits, "_" and "-".';
  return undefined;
}

interface Folders {
  content: string;
  static: string;
}

function targetFolders(
  to: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): Folders {
  if (to !== undefined)
    return { content: path.join(to, 'content'), static: path.join(to, 'static') };
  return { content: environment['CONTENT_DIR'] ?? 'content', static: 'static' };
}

/** Path of a planned file, `content/…` or `static/…`. */
function locate(folders: Folders, file: string): string {
  const [root = '', ...below] = file.split('/');
  return path.join(root === 'static' ? folders.static : folders.content, ...below);
}

function existing(folders: Folders, file: string): string | undefined {
  const place = locate(folders, file);
  return existsSync(place) ? digest(readFileSync(place)) : undefined;
}

function readLedger(folders: Folders): Ledger {
  const file = locate(folders, LEDGER);
  const empty: Ledger = { files: {}, sidebars: {} };
  if (!existsSync(file)) return empty;
  try {
    const found = JSON.parse(readFileSync(file, 'utf8')) as Partial<Ledger>;
    return { files: found.files ?? {}, sidebars: found.sidebars ?? {} };
  } catch {
    // Without this file, all files count as edited.
    return empty;
  }
}

/** Formats a page like the project's pages. Returns the text unchanged if the formatter cannot read it. */
async function tidied(text: string): Promise<string> {
  try {
    const options = {
      parser: 'mdx',
      printWidth: 120,
      singleQuote: true,
      proseWrap: 'preserve',
    } as const;
    const formatted = await format(text, options);
    // The formatter supports an older version of MDX than the site, so that it may change the content.
    return outline(formatted) === outline(text) ? formatted : text;
  } catch {
    return text;
  }
}

/** The content of a page without its layout, for comparisons. */
function outline(text: string): string {
  const { tree } = parseMarkdown(new VFile({ value: splitPage(text).body }), '');
  const parts: string[] = [];
  if (tree) {
    walk(tree, ({ type, name, url, value }) => {
      if (type !== 'paragraph')
        parts.push(`${type} ${name ?? ''} ${url ?? ''} ${singleLine(value ?? '')}`);
    });
  }
  return parts.filter((part) => part !== 'text   ').join('\n');
}

interface SharedFiles {
  /** New files. */
  created: Map<string, string>;
  /** Existing files with their new texts. */
  changed: Map<string, string>;
  /** Ids of sidebars that are not changed. */
  kept: string[];
  sidebars: Record<string, string>;
}

function siteFiles(
  plan: ImportPlan,
  folders: Folders,
  ledger: Ledger,
  overwrite: boolean,
): SharedFiles {
  const { sidebars, redirects, config } = plan;
  const created = new Map<string, string>();
  const changed = new Map<string, string>();
  const text = (file: string) => {
    const place = locate(folders, file);
    return existsSync(place) ? readFileSync(place, 'utf8') : undefined;
  };
  const first = new Map<string, string>();
  for (const [id, { items }] of Object.entries(sidebars)) {
    const route = firstRoute(items, plan.routes);
    if (route !== undefined) first.set(id, route);
  }
  const site = {
    config,
    sidebars,
    redirects,
    hrefOf: (target: string) => routeFor(target, plan.targets),
  };
  const settings = text('content/site.yml');
  if (settings === undefined) {
    created.set('content/site.yml', newSettings(site));
    if (text('content/pages/index.mdx') === undefined)
      created.set('content/pages/index.mdx', newHome(site, first));
  } else {
    const extended = extendSettings(settings, Object.keys(sidebars), redirects);
    if (extended !== settings) changed.set('content/site.yml', extended);
  }
  const present = text('content/sidebars.yml');
  const { text: next, kept } = extendSidebars(
    present ?? '',
    sidebars,
    (id, value) => overwrite || digest(JSON.stringify(value)) === ledger.sidebars[id],
  );
  if (next !== present) changed.set('content/sidebars.yml', next);
  const digests = Object.entries(sidebars)
    .filter(([id]) => !kept.includes(id))
    .map(([id, sidebar]) => [id, digest(JSON.stringify(sidebar))]);
  return {
    created,
    changed,
    kept,
    sidebars: { ...ledger.sidebars, ...Object.fromEntries(digests) },
  };
}

function firstRoute(
  items: readonly SidebarItem[],
  routes: ReadonlyMap<string, string>,
): string | undefined {
  for (const item of items) {
    if (typeof item === 'string') return routes.get(item);
    if ('page' in item) return routes.get(item.page);
    const inside = 'group' in item ? firstRoute(item.items, routes) : undefined;
    if (inside !== undefined) return inside;
  }
  return undefined;
}

/**
 * Reads a copy of the content with the imported files, as the build does. Returns the problems that would end the build.
 */
async function problemsAfter(
  files: ReadonlyMap<string, Uint8Array>,
  changed: ReadonlyMap<string, string>,
  folders: Folders,
): Promise<Problem[]> {
  const copy = await mkdtemp(path.join(tmpdir(), 'import-'));
  try {
    const content = path.join(copy, 'content');
    if (existsSync(folders.content)) await copyFolder(folders.content, content);
    for (const [file, text] of [...files, ...changed]) {
      const place = path.join(copy, file);
      await mkdir(path.dirname(place), { recursive: true });
      await writeFile(place, text);
    }
    const { problems } = contentBelow(content, await readdir(content, { recursive: true }));
    // The copy is of no interest to the reader of the messages.
    return problems.map((problem) => ({ ...problem, file: problem.file.replace(`${copy}/`, '') }));
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Routes of the pages of the content folder that no import wrote. */
function routesPresent({ content }: Folders, { files }: Ledger): Set<string> {
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
    { ...openContentFolder(content), display: (name) => `content/${name}` },
    names.map((name) => name.split(path.sep).join('/')),
  );
}

/** All messages. Problems that would end the build are added to the messages of their page. */
function withProblems(plan: ImportPlan, problems: readonly Problem[]): Message[] {
  const others: Message[] = [];
  for (const { file, line = 1, message, advice } of problems) {
    const page = plan.pages.get(file);
    const text = `in the new page: ${message} (${advice}) The build ends there until it is changed.`;
    const said = { file: page ? `${page.source} → ${file}` : file, line, text };
    if (page) page.messages.push(said);
    else others.push(said);
  }
  const all = [
    ...plan.messages,
    ...[...plan.pages.values()].flatMap(({ messages }) => messages),
    ...others,
  ];
  return [...new Map(all.map((message) => [printMessage(message), message])).values()];
}

function report(
  plan: ImportPlan,
  messages: readonly Message[],
  kept: readonly string[],
  { out, dry }: { out: (text: string) => void; dry: boolean },
): void {
  for (const message of messages) out(`${printMessage(message)}\n`);
  for (const id of kept) {
    out(
      `The sidebar \`${id}\` of sidebars.yml is left as it is: it was not imported, or edited since.\n`,
    );
  }
  const pages = [...plan.pages.values()];
  const clean = pages.filter(({ messages: said }) => said.length === 0).length;
  const share = Math.floor((clean / pages.length) * 100);
  out(
    `${dry ? 'Would import' : 'Imported'} ${pages.length} pages, ${plan.assets.size} files and ${Object.keys(plan.sidebars).length} sidebars. ${clean} pages (${share} %) converted without a message; ${messages.length} messages.\n`,
  );
}

function sample(files: readonly string[]): string {
  const shown = files.slice(0, 10).map((file) => `  ${file}`);
  return [...shown, ...(files.length > 10 ? [`  … and ${files.length - 10} more`] : [])].join('\n');
}
