import type { Problem } from '../../../shared/problem';
import { sortProblems } from '../../../shared/problem';
import type { ReadFile } from './load/folderResolver';
import { loadFiles } from './load/loadFiles';
import type { LoadedFiles } from './load/loadFiles';
import type { Place } from './load/place';
import { References } from './load/references';
import { findOperations } from './load/operations';
import type { OperationSource } from './load/operations';
import { ignoredHeaders } from './validate/ignoredHeaders';
import { referenceProblems } from './validate/referenceProblems';
import { repeatedIds } from './validate/repeatedIds';
import { structureProblems } from './validate/structureProblems';
import { urlWarnings } from './validate/urlWarnings';

/**
 * An API description whose files are read and checked, and whose references can be followed. It is opened once; the
 * model, the calls, the bundle and whatever else is made of a description is made from it.
 */
export interface ApiDocument extends LoadedFiles {
  root: Place;
  references: References;
  /** In the order they are written. */
  operations: readonly OperationSource[];
}

/** A document, or everything that is wrong with it. */
export interface OpenedDocument {
  /** Absent when there are problems. */
  document?: ApiDocument;
  /** What refuses the description: all of it at once. */
  problems: Problem[];
  warnings: Problem[];
  /** Files that were read, relative to the folder. */
  files: string[];
}

/** What is refused. */
export interface OpenOptions {
  /** Refuses what lacks something, even where the pages can say what is missing. By default it does. */
  strict?: boolean;
  /** Bytes that the files of a description may have in all; 25 MB where nothing else is said. */
  maxBytes?: number;
}

/**
 * Opens a description.
 *
 * @param entry the entry file, relative to the folder of descriptions
 * @param read reads a file of that folder and no other
 */
export async function openApiDocument(
  entry: string,
  read: ReadFile,
  { strict = true, maxBytes }: OpenOptions = {},
): Promise<OpenedDocument> {
  const loaded = await loadFiles(entry, read, maxBytes);
  const files = [...loaded.files.keys()];
  if (!('entry' in loaded)) return { problems: sortProblems(loaded.problems), warnings: [], files };

  const references = new References(loaded.files, loaded.folder);
  const root = { file: loaded.entry, value: loaded.entry.value };
  const operations = findOperations(root, references);
  const structure = structureProblems(loaded, strict);
  const dangling = referenceProblems(loaded, references, strict);
  const problems = [
    ...loaded.problems,
    ...dangling.errors,
    ...structure.errors,
    ...repeatedIds(operations),
  ];
  const warnings = [
    ...loaded.warnings,
    ...structure.warnings,
    ...dangling.warnings,
    ...urlWarnings(loaded.files.values()),
    ...ignoredHeaders(operations, references),
  ];
  return {
    document: problems.length > 0 ? undefined : { ...loaded, root, references, operations },
    problems: sortProblems(problems),
    warnings: sortProblems(warnings),
    files,
  };
}
