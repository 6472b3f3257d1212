import { statSync } from 'node:fs';
import path from 'node:path';
import { readApi } from '../../../src/core/openapi/readApi';
import type { ReadApiResult } from '../../../src/core/openapi/readApi';
import { readInside } from '../../../src/store/descriptions/descriptionFolder';
import { problemOf } from '../../../src/core/input/problem';
import type { Problem } from '../../../src/core/input/problem';
import type { Options } from './options';
import { INFO_SLUG } from './renderPages';

/** Reads one description. If the file itself cannot be read, this is reported as a problem, too. */
export async function readFile(
  file: string,
  apiId: string,
  { root, strict, internal, maxBytes }: Pick<Options, 'root' | 'strict' | 'internal' | 'maxBytes'>,
): Promise<Pick<ReadApiResult, 'stream' | 'problems' | 'warnings'>> {
  const refused = (message: string, advice: string) => ({
    problems: [problemOf(file, message, advice)],
    warnings: [],
  });
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(file)) {
    return refused('Addresses are not read.', 'Save the description in a file and name that.');
  }
  const reason = whyUnreadable(file);
  if (reason) return refused(...reason);
  const folder = path.resolve(root ?? path.dirname(file));
  const entry = path.relative(folder, path.resolve(file)).split(path.sep).join('/');
  if (entry.startsWith('../') || path.isAbsolute(entry)) {
    return refused(`The file is not in \`${root ?? ''}\`.`, 'Name a folder above it as --root.');
  }
  const { stream, problems, warnings } = await readApi({
    apiId,
    entry,
    infoSlug: INFO_SLUG,
    read: readInside(folder),
    strict,
    internal,
    maxBytes,
    asStream: true,
  });
  const shown = path.dirname(file).split(path.sep).join('/');
  const named = (problem: Problem): Problem => ({
    ...problem,
    file: root === undefined ? path.posix.join(shown, problem.file) : problem.file,
  });
  return { stream, problems: problems.map(named), warnings: warnings.map(named) };
}

function whyUnreadable(file: string): [message: string, advice: string] | undefined {
  try {
    const stats = statSync(file);
    if (stats.isDirectory()) return ['This is a folder.', 'Name the entry file in it.'];
    if (!stats.isFile()) return ['This is not a file.', 'Name a file.'];
    if (stats.size === 0) return ['The file is empty.', 'Start it with `openapi: 3.1.0`.'];
    return undefined;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    return code === 'ENOENT' || code === 'ENOTDIR'
      ? ['There is no such file.', 'Check its name and the folder you are in.']
      : [`The file cannot be read (${code ?? String(error)}).`, 'Check who may read it.'];
  }
}
