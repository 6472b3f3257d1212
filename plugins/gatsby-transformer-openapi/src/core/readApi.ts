import { bundleFiles } from './load/bundleFiles';
import { loadFiles } from './load/loadFiles';
import type { ReadFile } from './load/folderResolver';
import { pointerOf } from './load/place';
import type { PlainObject } from './load/place';
import type { Lines } from './load/sourceFile';
import { References } from './load/references';
import { readCall } from './calls/readCall';
import type { ApiCalls } from './calls/readCall';
import type { ApiDescription } from './model';
import { readDescription } from './normalise/readDescription';
import type { ReadOperation } from './normalise/readOperation';
import { findOperations } from './operations';
import type { Problem } from '../../../shared/problem';
import { sortProblems } from '../../../shared/problem';
import { assignSlugs } from './validate/assignSlugs';
import { referenceProblems } from './validate/referenceProblems';
import { repeatedIds } from './validate/repeatedIds';
import { structureProblems } from './validate/structureProblems';
import { urlWarnings } from './validate/urlWarnings';

export interface ReadApiOptions {
  apiId: string;
  /** Entry file, relative to the folder of descriptions. */
  entry: string;
  /** Last part of the information page's route. */
  infoSlug: string;
  read: ReadFile;
  /** Rows of one operation before deeper ones go to pages of their own. */
  maxRows?: number;
  /** For comparing two versions: rows carry their shape; HTML, examples and samples are left out. */
  forComparison?: boolean;
}

export interface ReadApiResult {
  /** Absent when there are problems. */
  description?: ApiDescription;
  /** Makes calls of its operations with arguments of an author. */
  calls?: ApiCalls;
  /** Joins the files into one object that refers to no other file. Absent when there are problems. */
  bundle?: () => Promise<PlainObject>;
  /** Where each operation is written, by its route. Absent when there are problems. */
  sources?: () => Map<string, OperationSourceLines>;
  /** What refuses the description: all of it at once. */
  problems: Problem[];
  warnings: Problem[];
  /** Files that were read, relative to the folder. */
  files: string[];
}

/** Where an operation is written. */
export interface OperationSourceLines extends Lines {
  /** Relative to the folder of descriptions. */
  file: string;
}

/** Reads one description from its files to its model, or says everything that is wrong with it. */
export async function readApi(options: ReadApiOptions): Promise<ReadApiResult> {
  try {
    return await readFrom(options);
  } catch (error) {
    // A chain of thousands of schemas, each inside the last, is more than the stack holds.
    if (!(error instanceof RangeError)) throw error;
    const message = 'Its schemas lead from one to the next too many times to be followed.';
    const problem = { file: options.entry, line: 1, column: 1, path: '#', message };
    const advice = 'Shorten the longest chain of `$ref`s to less than a thousand.';
    return { problems: [{ ...problem, advice }], warnings: [], files: [options.entry] };
  }
}

async function readFrom({
  apiId,
  entry,
  infoSlug,
  read: readFile,
  maxRows = 1500,
  forComparison = false,
}: ReadApiOptions): Promise<ReadApiResult> {
  const loaded = await loadFiles(entry, readFile);
  const files = [...loaded.files.keys()];
  if (!('entry' in loaded)) return { problems: sortProblems(loaded.problems), warnings: [], files };

  const references = new References(loaded.files);
  const root = { file: loaded.entry, value: loaded.entry.value };
  const structure = structureProblems(loaded);
  const problems: Problem[] = [
    ...loaded.problems,
    ...referenceProblems(loaded, references),
    ...structure.filter(({ severity }) => severity === 'error'),
  ];
  const operations = findOperations(root, references);
  const { slugs, ...slugFindings } = assignSlugs(operations, infoSlug);
  problems.push(...repeatedIds(operations));
  const warnings = sortProblems([
    ...loaded.warnings,
    ...structure.filter(({ severity }) => severity === 'warning'),
    ...slugFindings.warnings,
    ...urlWarnings(loaded.files.values()),
  ]).map(withoutSeverity);
  if (problems.length > 0) {
    return { problems: sortProblems(problems).map(withoutSeverity), warnings, files };
  }
  const read = readDescription({
    apiId,
    infoSlug,
    root,
    references,
    version: loaded.version,
    operations,
    slugs,
    maxRows,
    forComparison,
  });
  const calls: ApiCalls = (name, args) => readCall(name, args, read);
  return {
    description: read.description,
    calls,
    bundle: () => bundleFiles(loaded),
    sources: () => sourcesOf(read.operations),
    problems: [],
    warnings,
    files,
  };
}

function sourcesOf(operations: readonly ReadOperation[]): Map<string, OperationSourceLines> {
  return new Map(
    operations.flatMap(({ operation, place }) => {
      const lines = place.file.linesOf?.(pointerOf(place));
      return lines ? [[operation.route, { file: place.file.path, ...lines }] as const] : [];
    }),
  );
}

function withoutSeverity({ file, line, column, path, message, advice }: Problem): Problem {
  return { file, line, column, path, message, advice };
}
