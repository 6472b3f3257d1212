import { openApiDocument } from './apiDocument';
import type { OpenOptions } from './apiDocument';
import { describeApi } from './describeApi';
import { streamApi } from './streamApi';
import type { ApiStream } from './streamApi';
import { bundleFiles } from './load/bundleFiles';
import type { ReadFile } from './load/folderResolver';
import { pointerOf } from './load/place';
import type { PlainObject } from './load/place';
import type { Lines } from './load/sourceFile';
import { readCall } from './calls/readCall';
import type { ApiCalls } from './calls/readCall';
import type { ApiDescription } from './model';
import type { ReadOperation } from './normalise/readOperation';
import type { Problem } from '../../../shared/problem';
import { sortProblems } from '../../../shared/problem';
import { assignSlugs } from './validate/assignSlugs';

/** Rows of one operation where nothing else is said. All versions of a description are compared with as many. */
const ROWS = 1500;

export interface ReadApiOptions extends OpenOptions {
  apiId: string;
  /** Entry file, relative to the folder of descriptions. */
  entry: string;
  /** Last part of the information page's route. */
  infoSlug: string;
  read: ReadFile;
  /** Rows of one operation before deeper ones go to pages of their own. */
  maxRows?: number;
  /** The operations are made one at a time: the result has `stream` and none of the rest. */
  asStream?: boolean;
  /** For comparing two versions: rows carry their shape; HTML, examples and samples are left out. */
  forComparison?: boolean;
}

export interface ReadApiResult {
  /** Absent when there are problems. */
  description?: ApiDescription;
  /** For `asStream`. Absent when there are problems. */
  stream?: ApiStream;
  /** The description for a comparison of versions. Absent when there are problems. */
  comparison?: () => ApiDescription;
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
  maxRows = ROWS,
  forComparison = false,
  asStream = false,
  ...open
}: ReadApiOptions): Promise<ReadApiResult> {
  const { document, problems, files, ...opened } = await openApiDocument(entry, readFile, open);
  if (!document) return { problems, files, warnings: opened.warnings };
  const { slugs, warnings } = assignSlugs(document.operations, infoSlug);
  const source = { apiId, infoSlug, slugs, maxRows, document };
  const allWarnings = sortProblems([...opened.warnings, ...warnings]);
  if (asStream) {
    const stream = streamApi({ ...source, forComparison });
    return { stream, problems: [], warnings: allWarnings, files };
  }
  const read = describeApi({ ...source, forComparison });
  return {
    description: read.description,
    comparison: () =>
      forComparison
        ? read.description
        : describeApi({ ...source, maxRows: ROWS, forComparison: true }).description,
    calls: (name, args) => readCall(name, args, read),
    bundle: () => bundleFiles(document),
    sources: () => sourcesOf(read.operations),
    problems: [],
    warnings: allWarnings,
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
