import type { Problem } from '../input/problem';
import { sortProblems } from '../input/problem';
import { withoutInternal } from './internal/withoutInternal';
import type { ReadFile } from './load/folderResolver';
import { loadFiles } from './load/loadFiles';
import type { LoadedFiles } from './load/loadFiles';
import type { Place } from './load/place';
import { References } from './load/references';
import { findOperations } from './load/operations';
import type { OperationSource } from './load/operations';
import { additionalMethods } from './validate/additionalMethods';
import { ignoredHeaders } from './validate/ignoredHeaders';
import { pathParameterProblems } from './validate/pathParameterProblems';
import { referenceProblems } from './validate/referenceProblems';
import { repeatedIds } from './validate/repeatedIds';
import { securityProblems } from './validate/securityProblems';
import { structureProblems } from './validate/structureProblems';
import { urlWarnings } from './validate/urlWarnings';

/**
 * An API description with its files read and checked. Everything else is made from it: the model, the calls, the bundle and
 * more.
 */
export interface ApiDocument extends LoadedFiles {
  root: Place;
  references: References;
  /** In the order of the description. */
  operations: readonly OperationSource[];
}

/** A document, or its problems. */
export interface OpenedDocument {
  /** Undefined if there are problems. */
  document?: ApiDocument;
  /** All problems that make the description unusable. */
  problems: Problem[];
  warnings: Problem[];
  /** Paths of the files that were read, relative to the folder. */
  files: string[];
}

/** Limits for descriptions. */
export interface OpenOptions {
  /** Whether incomplete descriptions are refused, even if the pages can say what is missing. True by default. */
  strict?: boolean;
  /** Highest size of all files of a description, in bytes. 25 MB by default. */
  maxBytes?: number;
  /** Whether parts with `x-internal: true` are read. False by default. */
  internal?: boolean;
}

/**
 * Reads and checks the files of a description.
 *
 * @param entry path of the entry file, relative to the folder of descriptions
 * @param read reads files of that folder only
 */
export async function openApiDocument(
  entry: string,
  read: ReadFile,
  { strict = true, maxBytes, internal = false }: OpenOptions = {},
): Promise<OpenedDocument> {
  const loaded = await loadFiles(entry, read, maxBytes);
  const files = [...loaded.files.keys()];
  if (!('entry' in loaded)) return { problems: sortProblems(loaded.problems), warnings: [], files };
  files.push(...loaded.exampleFiles);

  const all = new References(loaded.files, loaded.folder);
  const shown = internal ? loaded : withoutInternal(loaded, all);
  const references = shown === loaded ? all : new References(shown.files, shown.folder);
  const root = { file: shown.entry, value: shown.entry.value };
  const operations = findOperations(root, references);
  const found = [
    structureProblems(loaded, strict),
    referenceProblems(loaded, all, strict),
    securityProblems(root, operations, references, strict),
    pathParameterProblems(operations, references, strict),
    repeatedIds(operations),
  ];
  const problems = [...loaded.problems, ...found.flatMap(({ errors }) => errors)];
  const warnings = [
    ...loaded.warnings,
    ...found.flatMap((of) => of.warnings),
    ...additionalMethods(operations, references),
    ...urlWarnings(shown.files.values()),
    ...ignoredHeaders(operations, references),
  ];
  return {
    document: problems.length > 0 ? undefined : { ...shown, root, references, operations },
    problems: sortProblems(problems),
    warnings: sortProblems(warnings),
    files,
  };
}
