import { rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Problem } from '../../plugins/shared/problem';
import { ContentChecks } from '../sync/checkContent';
import { codeInPage } from '../sync/core/codeInPage';
import { isContent, pathFault } from '../sync/core/safePath';

/** A page of a CMS: its file as sync would write it, and the local paths of its pictures. */
export interface CheckedPage {
  file: string;
  text: string;
  pictures: { name: string; path: string }[];
}

/** A problem that would end the build, for the form in which the page is edited. */
export interface Finding {
  /** Field of the front matter, or `body`. */
  field: string;
  /** Line in the body, counted from 1. */
  line?: number;
  message: string;
  advice: string;
}

/** Reads a copy of a site's content to which pages of a CMS are added, as sync does before it writes them. */
export class PageChecks {
  readonly #contentDir: string;
  readonly #checks: ContentChecks;
  #copy: string | undefined;

  constructor(contentDir: string, openapiDir: string) {
    this.#contentDir = contentDir;
    this.#checks = new ContentChecks(openapiDir);
  }

  /** The problems of a page, together with the published pages. */
  async check(page: CheckedPage, published: readonly CheckedPage[]): Promise<Finding[]> {
    const fault = pathFault(page.file);
    if (fault !== undefined) return [{ field: 'path', message: `the path ${fault}`, advice: '' }];
    this.#copy ??= await mkdtemp(path.join(tmpdir(), 'page-check-'));
    const copy = this.#copy;
    // The files may have changed since the previous question.
    await cp(this.#contentDir, copy, { recursive: true, force: true, preserveTimestamps: true });
    for (const one of [...published, page]) await put(copy, one);
    const problems = [
      ...codeInPage(page.text, page.file),
      ...(await this.#checks.problemsOf(copy)),
    ];
    const { firstLine } = linesOf(page.text);
    return problems
      .filter(({ file }) => file === page.file)
      .map((problem) => finding(problem, firstLine));
  }

  /** Removes the copy. At once, because a process that is told to end does not wait. */
  end(): void {
    if (this.#copy !== undefined) rmSync(this.#copy, { recursive: true, force: true });
  }
}

async function put(copy: string, { file, text, pictures }: CheckedPage): Promise<void> {
  const target = path.join(copy, file);
  if (pathFault(file) !== undefined || !isContent(file)) return;
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
  for (const { name, path: from } of pictures) {
    if (pathFault(name) !== undefined || name.includes('/') || !isContent(name)) continue;
    await writeFile(path.join(path.dirname(target), name), await readFile(from));
  }
}

/** First line of the body in the file. The front matter belongs to other fields of the form. */
function linesOf(text: string): { firstLine: number } {
  const [head = ''] = /^---\n[\s\S]*?\n---\n\n*/.exec(text) ?? [];
  return { firstLine: head.split('\n').length };
}

function finding({ line = 0, path: where, message, advice }: Problem, firstLine: number): Finding {
  const field = /^\w+/.exec(where)?.[0] ?? 'body';
  return {
    field,
    ...(line >= firstLine && { line: line - firstLine + 1 }),
    message,
    advice,
  };
}
