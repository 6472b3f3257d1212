import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { printProblems } from '../../src/core/input/problem';
import { openContentFolder } from '../../src/store/content/contentFolder';
import { writeFileAtomically } from '../../src/store/files/writeFileAtomically';
import { HELP, readWords } from '../readWords';
import type { Streams } from '../readWords';
import { ContentChecks } from './checkContent';
import { Journal } from './journal';
import { findStale, LOCK_FILE, parseLock, printLock } from './core/lock';
import type { Lock, LockedSource } from './core/lock';
import { Secrets } from './core/secrets';
import { LIMITS, originWords, Refusal } from './core/source';
import type { Fetched, Limits, Origin, Source } from './core/source';
import { sourcesOf } from './core/sources';
import { digest, digestContents, digestFolder } from './digest';
import { codeDigest } from './codeDigest';
import { fetchNewest } from './fetchList';
import { fetchSource } from './fetchSource';
import { Broken } from './refuseBroken';
import type { Checks } from './refuseBroken';
import { syncDescription } from './syncDescription';
import { syncFile } from './syncFile';
import { syncPages } from './syncPages';
import { areRightTogether } from './together';
import type { Waiting } from './together';
import { removeWorkshops } from './writeFolderAtomically';

const USAGE = `Usage: npm run sync [-- ID …] [-- --check] [-- --allow-shrink] [-- --overwrite] [-- --all]

Fetches the sources that content/site.yml lists under "sources", or those named, checks them, writes them into the
folders of descriptions and content, and takes down what it wrote in ${LOCK_FILE}. A source that cannot be fetched or
used leaves everything as it was.

  --check          fetches nothing; fails when the files are not those that were fetched
  --allow-shrink   takes a source that has lost more than a fifth of its operations or pages
  --overwrite      replaces files that were edited, or that the source did not write
  --all            reads a CMS whole, even where it says that nothing was changed
`;

/** Streams, folders and limits of the command. */
export interface SyncSurroundings extends Streams {
  contentDir?: string;
  openapiDir?: string;
  environment?: Readonly<Record<string, string | undefined>>;
  limits?: Limits;
  /** File that keeps the results of checks for the next run. */
  kept?: string;
}

interface Folders {
  contentDir: string;
  openapiDir: string;
}

/** Runs the command. Returns its exit status: 0, 1 if a source is refused or out of date, 2 if the command cannot begin. */
export async function runSync(
  words: readonly string[],
  {
    out,
    error,
    environment = process.env,
    contentDir = environment['CONTENT_DIR'] ?? 'content',
    openapiDir = environment['OPENAPI_DIR'] ?? 'openapi',
    limits = LIMITS,
    kept,
  }: SyncSurroundings,
): Promise<number> {
  const options = {
    check: { type: 'boolean' },
    'allow-shrink': { type: 'boolean' },
    overwrite: { type: 'boolean' },
    all: { type: 'boolean' },
    ...HELP,
  } as const;
  const parsed = readWords(words, { allowPositionals: true, options }, USAGE, { out, error });
  if (typeof parsed === 'number') return parsed;
  const { values, positionals } = parsed;
  const { sources: settings, settings: site, problems } = openContentFolder(contentDir).settings();
  if (!settings || !site) {
    error(`${printProblems(problems)}\n`);
    return 2;
  }
  const sources = sourcesOf(settings, site.apis);
  const unknown = positionals.find((id) => !sources.some((source) => source.id === id));
  if (unknown !== undefined) {
    const ids = sources.map(({ id }) => id).join(', ') || 'none';
    error(`There is no source "${unknown}". site.yml has: ${ids}.\n`);
    return 2;
  }
  const lockFile = path.join(contentDir, LOCK_FILE);
  let lock: Lock;
  try {
    lock = parseLock(existsSync(lockFile) ? await readFile(lockFile, 'utf8') : undefined);
  } catch (failure) {
    error(`${(failure as Error).message}\n`);
    return 2;
  }
  const folders = { contentDir, openapiDir };
  if (values.check) return check(sources, lock, folders, { out, error });
  if (sources.length === 0) {
    out(`${path.join(contentDir, 'site.yml')} lists no sources: there is nothing to fetch.\n`);
    return 0;
  }

  let refused = 0;
  const code = await codeDigest();
  const checks = new ContentChecks(openapiDir, { kept });
  const journal = new Journal(contentDir);
  const chosen = sources.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
  const secrets = new Secrets(environment);
  const optionsOf = (source: Source): PutOptions => ({
    ...folders,
    code,
    checks,
    wrote: (file, value) => journal.knows(source.id, file, value),
    note: (files) => journal.add(source.id, files),
    allowShrink: (values['allow-shrink'] ?? false) || source.allowShrink,
    allowOverwrite: values.overwrite ?? false,
  });
  const take = async (source: Source, fetched: Fetched, options: PutOptions) => {
    const { locked, report } = await put(source, fetched, lock.sources[source.id], options);
    for (const loss of fetched.losses ?? []) error(secrets.redact(`  Warning: ${loss}.\n`));
    out(secrets.redact(report.map((line) => `${line.replace(/^/gm, '  ')}\n`).join('')));
    lock.sources[source.id] = locked;
    const text = printLock(lock);
    if (!existsSync(lockFile) || (await readFile(lockFile, 'utf8')) !== text) {
      await writeFileAtomically(lockFile, text);
    }
    await journal.settle(source.id, locked.files);
  };
  const refuse = (source: Source, failure: unknown) => {
    refused += 1;
    const details = failure instanceof Refusal ? failure.details : [];
    const words = [(failure as Error).message, ...details];
    const from = originWords(source.origin);
    if (!words.some((line) => line.includes(from))) words.push(`It comes from ${from}.`);
    const lines = words.map((line) => `  ${line}\n`);
    error(secrets.redact(`${source.id} is left as it was.\n${lines.join('')}`));
  };
  const waiting: Waiting[] = [];
  for (const source of chosen) {
    out(`${source.id}: ${originWords(source.origin)}\n`);
    let fetched: Fetched | undefined;
    try {
      const root = path.dirname(path.resolve(contentDir));
      const before = lock.sources[source.id];
      const options = optionsOf(source);
      if (source.target.kind === 'pages') {
        await removeWorkshops(path.join(contentDir, source.target.folder));
      }
      if (!values.all && before && (await isUnchanged(source, before, options, secrets, limits))) {
        out('  No changes.\n');
        continue;
      }
      fetched = await fetchSource(source, { root, secrets, limits });
      await take(source, fetched, options);
    } catch (failure) {
      if (failure instanceof Broken && fetched) waiting.push({ source, fetched, failure });
      else refuse(source, failure);
    }
  }
  const areRight = await areRightTogether(waiting, contentDir, checks);
  for (const { source, fetched, failure } of waiting) {
    try {
      if (!areRight) throw failure;
      out(`${source.id}, together with the other changed sources:\n`);
      await take(source, fetched, { ...optionsOf(source), checks: CHECKED });
    } catch (reason) {
      refuse(source, reason);
    }
  }
  return refused > 0 ? 1 : 0;
}

/** Sources that were checked together are not checked again alone. */
const CHECKED: Checks = { problemsOf: () => Promise.resolve([]) };

interface PutOptions extends Folders {
  /** Digest of the code, see `codeDigest`. */
  code: string;
  checks: Checks;
  allowShrink: boolean;
  allowOverwrite: boolean;
  /** Whether an earlier run has written a file with this digest. */
  wrote: (file: string, digest: string) => boolean;
  /** Notes the digests of files that are about to be written. */
  note: (files: Readonly<Record<string, string>>) => Promise<void>;
}

/**
 * Whether a CMS says in one response that nothing has changed since the lock file was written. This only counts if
 * settings, code and files are also unchanged.
 */
async function isUnchanged(
  { origin, target }: Source,
  before: LockedSource,
  options: PutOptions,
  secrets: Secrets,
  limits: Limits,
): Promise<boolean> {
  if (origin.kind !== 'list' || target.kind !== 'pages') return false;
  if (before.settings !== settingsDigest(origin) || before.code !== options.code) return false;
  if (!isDeepStrictEqual(await presentFiles(target, options), before.files)) return false;
  const signal = AbortSignal.timeout(limits.totalTime);
  const newest = await fetchNewest(origin, { secrets, limits, signal });
  return (
    newest !== undefined && newest.entries === before.entries && newest.version === before.version
  );
}

/** Digest of a source's settings. */
function settingsDigest(origin: Origin): string {
  return digest(JSON.stringify(origin));
}

/**
 * Writes the fetched files.
 * @returns the entry for the lock file, and lines for the terminal
 */
async function put(
  { origin, target }: Source,
  fetched: Fetched,
  before: LockedSource | undefined,
  options: PutOptions,
): Promise<{ locked: LockedSource; report: string[] }> {
  const { contentDir, openapiDir, code } = options;
  const digests = Object.entries(digestContents(fetched.files));
  const locked = {
    from: originWords(origin),
    hash: digest(JSON.stringify([...digests].sort())),
    settings: settingsDigest(origin),
    code,
  };
  const own = (name: string) => ({
    isOwn: (value: string) => before?.files[name] === value || options.wrote(name, value),
    note: (value: string) => options.note({ [name]: value }),
  });
  if (target.kind === 'description') {
    const file = path.join(openapiDir, target.file);
    const name = displayed(options, file);
    const known = before?.files[name];
    const written = await syncDescription(fetched, {
      ...target,
      ...options,
      ...own(name),
      isKnown: known !== undefined,
    });
    const version = [written.version, fetched.version].filter(Boolean).join(' ');
    const files = { [name]: digest(await readFile(file)) };
    return { locked: { ...locked, version: version || null, files }, report: written.report };
  }
  if (target.kind === 'file') {
    const { file } = target;
    const name = displayed(options, path.join(contentDir, file));
    const report = await syncFile(fetched, { file, ...options, ...own(name) });
    const files = Object.fromEntries(digests.map(([, value]) => [name, value]));
    return { locked: { ...locked, version: null, files }, report };
  }
  const folder = path.join(contentDir, target.folder);
  const inFolder = displayed(options, folder);
  const known = Object.fromEntries(
    Object.entries(before?.files ?? {}).map(([file, value]) => [
      file.slice(inFolder.length + 1),
      value,
    ]),
  );
  const files = Object.fromEntries(digests.map(([file, value]) => [`${inFolder}/${file}`, value]));
  const report = await syncPages(fetched, {
    ...target,
    ...options,
    known,
    isCodeKnown: before?.code === code,
    wrote: (file, value) => options.wrote(`${inFolder}/${file}`, value),
    note: () => options.note(files),
  });
  const { version = null, entries } = fetched;
  return {
    locked: { ...locked, version, ...(entries !== undefined && { entries }), files },
    report,
  };
}

/** Path of a written file in the lock file, which is independent of where the folders are. */
function displayed({ contentDir, openapiDir }: Folders, file: string): string {
  const below = (folder: string) => path.relative(folder, file).split(path.sep).join('/');
  const inContent = below(contentDir);
  return inContent.startsWith('..') ? `openapi/${below(openapiDir)}` : `content/${inContent}`;
}

/** Digests of the files of a source's target, by their paths in the lock file. */
async function presentFiles(
  target: Source['target'],
  folders: Folders,
): Promise<Record<string, string>> {
  if (target.kind === 'pages') {
    const folder = path.join(folders.contentDir, target.folder);
    const files = Object.entries(await digestFolder(folder));
    return Object.fromEntries(
      files.map(([name, value]) => [`${displayed(folders, folder)}/${name}`, value]),
    );
  }
  const { openapiDir, contentDir } = folders;
  const file = path.join(target.kind === 'file' ? contentDir : openapiDir, target.file);
  return existsSync(file) ? { [displayed(folders, file)]: digest(await readFile(file)) } : {};
}

/** Compares the lock file with site.yml and the files. Fetches nothing. */
async function check(
  sources: readonly Source[],
  lock: Lock,
  folders: Folders,
  { out, error }: Streams,
): Promise<number> {
  const present = new Map<string, Record<string, string>>();
  for (const { id, target } of sources) present.set(id, await presentFiles(target, folders));
  const stale = findStale(
    lock,
    sources.map(({ id, origin }) => ({
      id,
      from: originWords(origin),
      settings: settingsDigest(origin),
    })),
    present,
  );
  if (stale.length > 0) {
    error(`${stale.join('\n')}\nRun npm run sync.\n`);
    return 1;
  }
  const count = [...present.values()].reduce((sum, files) => sum + Object.keys(files).length, 0);
  out(
    sources.length === 0
      ? 'No sources, nothing locked.\n'
      : `Checked ${count} files of ${sources.length} sources against ${LOCK_FILE}; nothing was fetched.\n`,
  );
  return 0;
}
