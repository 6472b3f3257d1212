import { highlightCode } from '../code/highlightCode';
import type { Highlight } from '../code/highlightSample';
import { openApiDocument } from './apiDocument';
import type { OpenOptions } from './apiDocument';
import { describeApi } from './describeApi';
import { streamApi } from './streamApi';
import type { ApiStream } from './streamApi';
import { bundleFiles } from './load/bundleFiles';
import type { ReadFile } from './load/folderResolver';
import type { PlainObject } from './load/place';
import { readCall } from './calls/readCall';
import type { ApiCalls } from './calls/readCall';
import type { ApiDescription } from './model';
import type { Problem } from '../input/problem';
import { problemOf, sortProblems } from '../input/problem';
import { assignSlugs } from './validate/assignSlugs';

/**
 * Default for the highest number of rows of an operation. Always used for comparisons, so that all versions have the same
 * limit.
 */
const ROWS = 1500;

/** What to read, and how. */
export interface ReadApiOptions extends OpenOptions {
  apiId: string;
  /** Path of the entry file, relative to the folder of descriptions. */
  entry: string;
  /** Last part of the information page's route. */
  infoSlug: string;
  read: ReadFile;
  /** Highest number of rows of one operation. Deeper rows go to pages of their own. */
  maxRows?: number;
  /** Name of the environment variable from which samples read the token. `TOKEN` by default. */
  tokenVariable?: string;
  /** Highlights the samples. `highlightCode` by default. */
  highlight?: Highlight;
  /** Whether operations are made one at a time. The result then has `stream`, but no model. */
  asStream?: boolean;
  /**
   * Whether the result is only compared with another version. Rows then have a `shape`. HTML, examples and samples are left
   * out.
   */
  forComparison?: boolean;
}

/** A description that was read, or its problems. */
export interface ReadApiResult {
  /** The model. Undefined if there are problems. */
  description?: ApiDescription;
  /** Only with `asStream`. Undefined if there are problems. */
  stream?: ApiStream;
  /** Makes the description for a comparison of versions. Undefined if there are problems. */
  comparison?: () => Promise<ApiDescription>;
  /** Makes calls of the description's operations. Undefined if there are problems. */
  calls?: ApiCalls;
  /** Joins the files to one object without references to other files. Undefined if there are problems. */
  bundle?: () => Promise<PlainObject>;
  /** Returns the path of the file with each operation, by its route. Undefined if there are problems. */
  sources?: () => Map<string, string>;
  /** All problems that make the description unusable. */
  problems: Problem[];
  warnings: Problem[];
  /** Paths of the files that were read, relative to the folder. */
  files: string[];
}

/** Reads one description from its files. Returns the model, or all problems. */
export async function readApi(options: ReadApiOptions): Promise<ReadApiResult> {
  try {
    return await readFrom(options);
  } catch (error) {
    // Thousands of schemas, each nested in another, overflow the stack.
    if (!(error instanceof RangeError)) throw error;
    const problem = problemOf(
      options.entry,
      'Its schemas lead from one to the next too many times to be followed.',
      'Shorten the longest chain of `$ref`s to less than a thousand.',
    );
    return { problems: [problem], warnings: [], files: [options.entry] };
  }
}

async function readFrom({
  apiId,
  entry,
  infoSlug,
  read: readFile,
  maxRows = ROWS,
  tokenVariable,
  highlight = highlightCode,
  forComparison = false,
  asStream = false,
  ...open
}: ReadApiOptions): Promise<ReadApiResult> {
  const { document, problems, files, ...opened } = await openApiDocument(entry, readFile, open);
  if (!document) return { problems, files, warnings: opened.warnings };
  const { slugs, warnings } = assignSlugs(document.operations, infoSlug);
  const source = { apiId, infoSlug, slugs, maxRows, tokenVariable, highlight, document };
  const allWarnings = sortProblems([...opened.warnings, ...warnings]);
  if (asStream) {
    const stream = streamApi({ ...source, forComparison });
    return { stream, problems: [], warnings: allWarnings, files };
  }
  const read = await describeApi({ ...source, forComparison });
  return {
    description: read.description,
    comparison: async () => {
      if (forComparison) return read.description;
      const compared = await describeApi({ ...source, maxRows: ROWS, forComparison: true });
      return compared.description;
    },
    calls: (name, args) => readCall(name, args, read),
    bundle: () => bundleFiles(document),
    sources: () =>
      new Map(read.operations.map(({ operation, place }) => [operation.route, place.file.path])),
    problems: [],
    warnings: allWarnings,
    files,
  };
}
