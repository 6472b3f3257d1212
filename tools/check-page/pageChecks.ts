import { rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Problem } from '../../plugins/shared/problem';
import { ContentChecks } from '../sync/checkContent';
import { codeInPage } from '../sync/core/codeInPage';
import { isContent, pathFault } from '../sync/core/safePath';

/** A page of a CMS: its file as sync would write it, and its pictures on this machine. */
export interface CheckedPage {
  file: string;
  text: string;
  pictures: { name: string; path: string }[];
}

/** Something that would keep a page from being built, in the words of the form it is written in. */
export interface Finding {
  /** Field of the front matter, or `body`. */
  field: string;
  /** Line of the body. */
  line?: number;
  message: string;
  advice: string;
}

/** Reads a site's content with pages of a CMS in their places, as sync does before it writes them. */
export class PageChecks {
  readonly #contentDir: string;
  readonly #checks: ContentChecks;
  #copy: string | undefined;

  constructor(contentDir: string, openapiDir: string) {
    this.#contentDir = contentDir;
    this.#checks = new ContentChecks(openapiDir);
  }

  /** What is wrong with a page among those that are published. */
  async check(page: CheckedPage, published: readonly CheckedPage[]): Promise<Finding[]> {
    const fault = pathFault(page.file);
    if (fault !== undefined) return [{ field: 'path', message: `the path ${fault}`, advice: '' }];
    this.#copy ??= await mkdtemp(path.join(tmpdir(), 'page-check-'));
    const copy = this.#copy;
    // The files may have changed since the last question.
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

/** The body's first line in the file: front matter is other fields of the form. */
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
