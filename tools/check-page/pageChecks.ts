import { rmSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openContentFolder } from '../../src/store/content/contentFolder';
import { ANNOUNCEMENT_FILE, SIDEBARS_FILE } from '../../src/store/content/siteFiles';
import type { Problem } from '../../src/core/input/problem';
import { ContentChecks, MISSING_FILE } from '../sync/checkContent';
import { bodyFault, firstLineOfBody } from '../sync/core/bodyFault';
import type { BodyFault } from '../sync/core/bodyFault';
import { codeInPage } from '../sync/core/codeInPage';
import { isContent, isPictureName, keyOf, pathFault } from '../sync/core/safePath';
import { visibleFiles, writeDifferences } from '../sync/folderFiles';

/** Files of the content folder that a CMS fills from one entry each. */
const ENTRY_FILES: readonly string[] = [ANNOUNCEMENT_FILE, SIDEBARS_FILE];

/** A page, an announcement or the sidebars of a CMS: its file as sync would write it, and the local paths of its pictures. */
export interface CheckedPage {
  file: string;
  text: string;
  pictures: { name: string; path: string }[];
}

/** A change of what a CMS publishes. */
export interface SiteChange {
  /** What is published before and after the change. */
  unchanged?: readonly CheckedPage[];
  /** What is published before the change alone. */
  before?: readonly CheckedPage[];
  /** What is published after the change alone. */
  after?: readonly CheckedPage[];
  /** Files of `after` in which each problem counts, and not only a new one. */
  own?: readonly string[];
}

/** A problem of a site after a change, with the file in which it is. */
export interface SiteFault extends BodyFault {
  file: string;
}

/** Reads a copy of a site's content to which pages of a CMS are added, as sync does before it writes them. */
export class PageChecks {
  readonly #contentDir: string;
  readonly #checks: ContentChecks;
  #folder: string | undefined;

  /** @param kept file that keeps the results of checks for the next run */
  constructor(contentDir: string, openapiDir: string, kept?: string) {
    this.#contentDir = contentDir;
    this.#checks = new ContentChecks(openapiDir, { kept, lost: true });
  }

  /**
   * The problems of the whole site after a change: all of the own files, and those of others that the site did not have
   * before. The field of an announcement is `text` or `link.href`.
   */
  async check({
    unchanged = [],
    before = [],
    after = [],
    own = [],
  }: SiteChange): Promise<SiteFault[]> {
    const unsafe = after.flatMap(({ file }): SiteFault[] => {
      const fault = pathFault(file);
      return fault === undefined
        ? []
        : [{ file, field: 'path', message: `the path ${fault}`, advice: '' }];
    });
    if (unsafe.length > 0) return unsafe;
    const folders = this.#foldersOf([...unchanged, ...before, ...after]);
    const code = after
      .filter(({ file }) => own.includes(file) && !ENTRY_FILES.includes(file))
      .flatMap(({ text, file }) => codeInPage(text, file));
    const problems = [...code, ...(await this.#problemsOf([...unchanged, ...after], folders))];
    const isOwn = ({ file }: Problem) => own.includes(file);
    const known = problems.every(isOwn)
      ? new Set<string>()
      : new Set((await this.#problemsOf([...unchanged, ...before], folders)).map(keyOfProblem));
    const blamed = problems.map((problem) => blameChanged(problem, own));
    const texts = new Map([...unchanged, ...after].map(({ file, text }) => [file, text]));
    return (
      blamed
        // A page may be published before another to which it links by its file.
        .filter((problem) =>
          isOwn(problem) ? !MISSING_FILE.test(problem.message) : !known.has(keyOfProblem(problem)),
        )
        .map((problem) => siteFault(problem, texts.get(problem.file)))
    );
  }

  /** The folders that a sync replaces by what the CMS publishes. One for which the CMS has no page comes from elsewhere. */
  #foldersOf(pages: readonly CheckedPage[]): string[] {
    const { sources = [] } = openContentFolder(this.#contentDir).settings();
    return sources
      .filter(({ list }) => list)
      .map(({ pages: folder = '' }) => `${folder.replace(/\/+$/, '')}/`)
      .filter((folder) => pages.some(({ file }) => file.startsWith(folder)));
  }

  /** The problems of the site with these pages in the folders of the CMS, in place of the files there. */
  async #problemsOf(pages: readonly CheckedPage[], folders: readonly string[]): Promise<Problem[]> {
    this.#folder ??= await mkdtemp(path.join(tmpdir(), 'page-check-'));
    // The files may have changed since the previous question, and a page that was refused must not stay.
    const copy = path.join(this.#folder, 'content');
    const wanted = new Map<string, Uint8Array>();
    for (const name of visibleFiles(this.#contentDir)) {
      if (folders.some((folder) => name.startsWith(folder))) continue;
      wanted.set(name, await readFile(path.join(this.#contentDir, name)));
    }
    const problems: Problem[] = [];
    const pictures = new Map<string, Picture>();
    for (const page of pages) problems.push(...(await put(wanted, page, pictures)));
    await writeDifferences(copy, wanted);
    return [...problems, ...(await this.#checks.problemsOf(copy))];
  }

  /** Removes the copy. At once, because a process that is told to end does not wait. */
  end(): void {
    if (this.#folder !== undefined) rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** A route that a changed page takes from another is a problem of the changed page, whatever the order of their paths. */
function blameChanged(problem: Problem, own: readonly string[]): Problem {
  const [, route, taker = ''] =
    /^the route `(.+)` belongs to (.+) already$/.exec(problem.message) ?? [];
  if (route === undefined || !own.includes(taker) || own.includes(problem.file)) return problem;
  const { file } = problem;
  const message = `the route \`${route}\` belongs to ${file} already`;
  return { file: taker, path: 'slug', message, advice: 'Give the page another path or `slug`.' };
}

/** The same for a problem before and after a change, whose advice may name other pages. */
function keyOfProblem({ file, path: field, message }: Problem): string {
  return JSON.stringify([file, field, message]);
}

/** A picture that is already beside a page. */
interface Picture {
  bytes: Buffer;
  file: string;
  page: string;
}

/** Adds a page with its pictures to the files. Returns the problems of pictures that would replace others. */
async function put(
  wanted: Map<string, Uint8Array>,
  { file, text, pictures }: CheckedPage,
  present: Map<string, Picture>,
): Promise<Problem[]> {
  if (pathFault(file) !== undefined) return [];
  if (!ENTRY_FILES.includes(file) && !isContent(file)) return [];
  wanted.set(file, Buffer.from(text));
  const problems: Problem[] = [];
  for (const { name, path: from } of pictures) {
    if (pathFault(name) !== undefined || name.includes('/') || !isPictureName(name)) continue;
    const place = path.posix.join(path.posix.dirname(file), name);
    const bytes = await readFile(from);
    const other = present.get(keyOf(place));
    if (other && !(other.file === place && other.bytes.equals(bytes))) {
      problems.push({
        file,
        path: 'pictures',
        message: `another picture in this folder is called \`${path.posix.basename(other.file)}\`, that of ${other.page}`,
        advice: 'Give one of them another name.',
      });
    }
    present.set(keyOf(place), { bytes, file: place, page: file });
    wanted.set(place, bytes);
  }
  return problems;
}

function siteFault(problem: Problem, text: string | undefined): SiteFault {
  const { file, path: field, line, message, advice } = problem;
  // The lines of the announcement are those of a file that nobody sees.
  return text === undefined || ENTRY_FILES.includes(file)
    ? {
        file,
        field,
        ...(file !== ANNOUNCEMENT_FILE && line !== undefined && { line }),
        message,
        advice,
      }
    : { file, ...bodyFault(problem, firstLineOfBody(text)) };
}
