import { rmSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ANNOUNCEMENT_FILE } from '../../src/store/content/siteFiles';
import { ContentChecks } from '../sync/checkContent';
import { bodyFault, firstLineOfBody } from '../sync/core/bodyFault';
import type { BodyFault } from '../sync/core/bodyFault';
import { codeInPage } from '../sync/core/codeInPage';
import { isContent, isPictureName, pathFault } from '../sync/core/safePath';
import { visibleFiles, writeDifferences } from '../sync/folderFiles';

/** A page or announcement of a CMS: its file as sync would write it, and the local paths of its pictures. */
export interface CheckedPage {
  file: string;
  text: string;
  pictures: { name: string; path: string }[];
}

/** Reads a copy of a site's content to which pages of a CMS are added, as sync does before it writes them. */
export class PageChecks {
  readonly #contentDir: string;
  readonly #checks: ContentChecks;
  #folder: string | undefined;

  /** @param kept file that keeps the results of checks for the next run */
  constructor(contentDir: string, openapiDir: string, kept?: string) {
    this.#contentDir = contentDir;
    this.#checks = new ContentChecks(openapiDir, { kept });
  }

  /**
   * The problems of a page that would end the build, together with the published pages. The field of an announcement is `text` or
   * `link.href`.
   */
  async check(page: CheckedPage, published: readonly CheckedPage[]): Promise<BodyFault[]> {
    const fault = pathFault(page.file);
    if (fault !== undefined) return [{ field: 'path', message: `the path ${fault}`, advice: '' }];
    this.#folder ??= await mkdtemp(path.join(tmpdir(), 'page-check-'));
    // The files may have changed since the previous question, and a page that was refused must not stay.
    const copy = path.join(this.#folder, 'content');
    const wanted = new Map<string, Uint8Array>();
    for (const name of visibleFiles(this.#contentDir)) {
      wanted.set(name, await readFile(path.join(this.#contentDir, name)));
    }
    for (const one of [...published, page]) await put(wanted, one);
    await writeDifferences(copy, wanted);
    const problems = [
      ...(page.file === ANNOUNCEMENT_FILE ? [] : codeInPage(page.text, page.file)),
      ...(await this.#checks.problemsOf(copy)),
    ];
    const firstLine = firstLineOfBody(page.text);
    return problems
      .filter(({ file }) => file === page.file)
      .map((problem) =>
        page.file === ANNOUNCEMENT_FILE
          ? { field: problem.path, message: problem.message, advice: problem.advice }
          : bodyFault(problem, firstLine),
      );
  }

  /** Removes the copy. At once, because a process that is told to end does not wait. */
  end(): void {
    if (this.#folder !== undefined) rmSync(this.#folder, { recursive: true, force: true });
  }
}

async function put(
  wanted: Map<string, Uint8Array>,
  { file, text, pictures }: CheckedPage,
): Promise<void> {
  if (pathFault(file) !== undefined) return;
  if (file !== ANNOUNCEMENT_FILE && !isContent(file)) return;
  wanted.set(file, Buffer.from(text));
  for (const { name, path: from } of pictures) {
    if (pathFault(name) !== undefined || name.includes('/') || !isPictureName(name)) continue;
    wanted.set(path.posix.join(path.posix.dirname(file), name), await readFile(from));
  }
}
