import { createConfig, lintDocument, ResolveError } from '@redocly/openapi-core';
import type { NormalizedProblem } from '@redocly/openapi-core';
import { isObject } from '../../values/isObject';
import { someObject } from '../../values/someObject';
import { problemOf } from '../../input/problem';
import type { Problem } from '../../input/problem';
import { documentTypes } from './documentTypes';
import { FolderResolver } from './folderResolver';
import type { ReadFile } from './folderResolver';
import { fieldOf } from './place';
import type { SourceFile } from './sourceFile';
import { resolveExamples } from './resolveExamples';
import { readVersion } from './version';
import type { SpecificationVersion } from './version';

/** All files of one description, with the findings of the structural check. */
export interface LoadedFiles {
  entry: SourceFile;
  files: ReadonlyMap<string, SourceFile>;
  /** Paths of the files that only examples need. `files` has the examples in place of the references to them. */
  exampleFiles: string[];
  /** Absolute path of the folder of descriptions. Undefined if it is unknown. */
  folder?: string;
  version: SpecificationVersion;
  findings: NormalizedProblem[];
  problems: Problem[];
  warnings: Problem[];
}

/**
 * Loads the entry file and all files that it refers to, directly or through others. The library follows the references and
 * checks the structure. This code decides which files it may read, and parses them.
 * @returns only problems and files if the entry file cannot be read or its version is not supported
 */
export async function loadFiles(
  entryPath: string,
  read: ReadFile,
  maxBytes?: number,
): Promise<LoadedFiles | { problems: Problem[]; files: ReadonlyMap<string, SourceFile> }> {
  const entryName = entryPath.replace(/^\.\//, '');
  const resolver = new FolderResolver(read, entryName, maxBytes);
  let document;
  try {
    document = await resolver.resolveDocument(null, entryPath);
  } catch (error) {
    const problems = resolver.problems.length > 0 ? resolver.problems : [missing(entryPath, error)];
    return { problems, files: resolver.files };
  }
  const entry = resolver.files.get(entryName);
  if (document instanceof ResolveError || !entry) {
    return { problems: [missing(entryPath, document)], files: resolver.files };
  }
  const stated = readVersion(entry);
  if ('problem' in stated) return { problems: [stated.problem], files: resolver.files };

  const config = await createConfig({
    extends: [],
    rules: { struct: 'error', 'no-unresolved-refs': 'error' },
    resolve: { doNotResolveExamples: true },
  });
  let findings: NormalizedProblem[] = [];
  const warnings = [...stated.warnings];
  try {
    const parsed = isObject(entry.value) ? { ...entry.value, openapi: `${stated.version}.0` } : {};
    findings = await lintDocument({
      document: { source: document.source, parsed },
      config,
      customTypes: documentTypes(stated.version),
      externalRefResolver: resolver,
    });
  } catch (error) {
    // The library's recursive check overflows the stack at a chain of thousands of schemas. The check also finds the other
    // files, so that its failure can be ignored only where the entry file refers to none. The rest of this code does not
    // recurse along such chains.
    if (error instanceof RangeError && !someObject(entry.value, leadsOut))
      warnings.push(unchecked(entryName));
    // A circular `$ref` ends the library's check. `referenceProblems` reports it later.
    else if (!(error instanceof Error && /circular/i.test(error.message))) throw error;
  }
  const examples = await resolveExamples(resolver.files, resolver);
  const { files, external } = examples;
  return {
    entry: files.get(entryName) ?? entry,
    files,
    exampleFiles: [...new Set([...external, ...(await resolver.exampleFiles())])],
    folder: read.folder,
    version: stated.version,
    findings,
    problems: resolver.problems.filter(({ file }) => !external.has(file)),
    warnings: [
      ...warnings,
      ...examples.warnings,
      ...[...resolver.files.values()].flatMap((file) => file.warnings ?? []),
    ],
  };
}

/** Whether an object refers to another file. */
function leadsOut(part: object): boolean {
  const reference = fieldOf(part, '$ref');
  return typeof reference === 'string' && !reference.startsWith('#');
}

function unchecked(file: string): Problem {
  return problemOf(
    file,
    'Its structure was not checked: its schemas lead from one to the next too many times.',
    'Shorten the longest chain of `$ref`s to a few hundred.',
  );
}

function missing(path: string, error: unknown): Problem {
  const reason = error instanceof Error && !('code' in error) ? ` ${error.message}` : '';
  return problemOf(
    path,
    `The file cannot be read.${reason}`,
    'Check that it is in the folder of descriptions under exactly this name.',
  );
}
