import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { digest } from '../sync/digest';
import type { Streams } from '../readWords';
import { writeFileAtomically } from '../../src/store/files/writeFileAtomically';
import { problemsAfter, sitePresent } from './checkResult';
import { planImport } from './core/planImport';
import type { ImportPlan } from './core/planImport';
import { openSandbox } from './core/sandbox';
import { foldersNamed, readSite } from './core/site';
import { readOptions } from './importOptions';
import { openSource } from './openSource';
import type { OpenedFolder } from './openSource';
import { planSharedFiles } from './planSharedFiles';
import type { SharedFiles } from './planSharedFiles';
import { printReport, withProblems } from './report';
import { existingDigest, LEDGER, locate, readLedger, targetFolders } from './targetFolders';
import type { Folders, Ledger } from './targetFolders';

/** Streams and environment of the command. */
export interface ImportSurroundings extends Streams {
  environment?: Readonly<Record<string, string | undefined>>;
}

/** Imports a folder. Returns the exit status: 0, 1 if files would be overwritten, 2 if the import cannot begin. */
export async function runImport(
  words: readonly string[],
  { out, error, environment = process.env }: ImportSurroundings,
): Promise<number> {
  const options = readOptions(words, { out, error });
  if (typeof options === 'number') return options;
  const { system, from, overwrite, dryRun } = options;
  const folders = targetFolders(options.to, environment);
  const settings = locate(folders, 'content/site.yml');
  if (!existsSync(settings)) {
    error(`${settings} is missing. Import into a folder that has a site.\n`);
    return 2;
  }
  const ledger = readLedger(folders);
  let source: OpenedFolder;
  let plan: ImportPlan;
  try {
    source = openSource(from);
    const sandbox = await openSandbox(source);
    const read = readSite(source, sandbox, system);
    source = openSource(from, foldersNamed(read.site));
    const { occupied, siteUrl = read.site.url } = sitePresent(folders, ledger);
    plan = planImport(source, sandbox, read, { ...options, occupied, siteUrl });
  } catch (failure) {
    error(`${failure instanceof Error ? failure.message : String(failure)}\n`);
    return 2;
  }
  if (plan.pages.size === 0) {
    const where = plan.targets.site.sections.map(({ folder }) => folder && ` in ${folder}`);
    error(`${from} holds no page (.md, .mdx)${where.join('')}.\n`);
    return 2;
  }
  const shared = planSharedFiles(plan, folders, ledger, overwrite);
  const files = await filesOf(plan, source);
  const inTheWay = editedFiles(files, folders, ledger);
  if (inTheWay.length > 0 && !overwrite) {
    error(
      `${inTheWay.length} files are there already, or were edited since the last import:\n${sample(inTheWay)}\nNothing was written. Move them elsewhere, choose another folder with --into, or replace them with --overwrite.\n`,
    );
    if (!dryRun) return 1;
  }
  const messages = withProblems(plan, await problemsAfter([...files, ...shared.changed], folders));
  if (!dryRun) await writeFiles(files, shared, folders, ledger);
  printReport(plan, messages, shared, { out, dry: dryRun });
  return inTheWay.length > 0 && !overwrite ? 1 : 0;
}

/** Pages and pictures of a plan. A picture that cannot be copied becomes a message of the plan. */
async function filesOf(plan: ImportPlan, source: OpenedFolder): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for (const [file, { text }] of plan.pages) files.set(file, Buffer.from(text));
  for (const [file, asset] of plan.targets.assets) {
    const bytes = source.bytes(asset.file);
    try {
      if (!bytes) throw new Error('it is larger than 25 MB');
      const draw = () => sharp(bytes, { density: 192 }).png().toBuffer();
      files.set(file, asset.draw ? await draw() : bytes);
    } catch (failure) {
      const text = `not copied: ${String(failure).replace(/^Error: |\n.*$/gs, '')}`;
      plan.messages.push({ file: asset.file, line: 1, text });
    }
  }
  return files;
}

/** Existing files that would change, although no import wrote them as they are. */
function editedFiles(
  files: ReadonlyMap<string, Uint8Array>,
  folders: Folders,
  ledger: Ledger,
): string[] {
  const isEdited = ([file, bytes]: [string, Uint8Array]) =>
    ![undefined, digest(bytes), ledger.files[file]].includes(existingDigest(folders, file));
  return [...files].filter(isEdited).map(([file]) => file);
}

async function writeFiles(
  files: ReadonlyMap<string, Uint8Array>,
  { changed, sidebars }: SharedFiles,
  folders: Folders,
  ledger: Ledger,
): Promise<void> {
  for (const [file, content] of [...files, ...changed]) {
    await writeFileAtomically(locate(folders, file), content);
  }
  const written = Object.fromEntries([...files].map(([file, bytes]) => [file, digest(bytes)]));
  const next: Ledger = { files: { ...ledger.files, ...written }, sidebars };
  await writeFileAtomically(locate(folders, LEDGER), `${JSON.stringify(next, undefined, 2)}\n`);
}

function sample(files: readonly string[]): string {
  const shown = files.slice(0, 10).map((file) => `  ${file}`);
  return [...shown, ...(files.length > 10 ? [`  … and ${files.length - 10} more`] : [])].join('\n');
}
