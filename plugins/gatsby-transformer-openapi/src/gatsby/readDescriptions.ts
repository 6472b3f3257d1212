import type { ApiCalls } from '../core/calls/readCall';
import type { ApiDescription, Changelog } from '../core/model';
import type { ReadFile } from '../core/load/folderResolver';
import type { Problem } from '../../../shared/problem';
import { readApi } from '../core/readApi';
import type { OperationSourceLines } from '../core/readApi';
import { displayPath, readInside } from './descriptionFolder';
import { publish } from './publish';
import type { Publication } from './publish';
import { readHistory } from './readHistory';
import type { ApiSettings, Settings } from './settings';

/** One description, or nothing while it has problems. */
export interface Reading {
  api: ApiSettings;
  description?: ApiDescription;
  calls?: ApiCalls;
  /** What changed from version to version; absent where no earlier version is kept. */
  changelog?: Changelog;
  /** Where each operation is written, by its route. */
  operationSources?: Map<string, OperationSourceLines>;
  /** The forms in which it is published. */
  publications?: Publication[];
}

/** All descriptions of the site and all that is wrong with them. */
export interface Readings {
  readings: Reading[];
  problems: Problem[];
  warnings: Problem[];
  /** Text of every file that was read, by its path in the folder. */
  sources: Map<string, string>;
}

/** Reads every description from the folder, with files named as an author knows them. */
export async function readDescriptions(
  { apis, maxRows }: Settings,
  folder: string,
): Promise<Readings> {
  const result: Readings = { readings: [], problems: [], warnings: [], sources: new Map() };
  const readFile = readInside(folder);
  const read: ReadFile = async (file) => {
    const text = await readFile(file);
    result.sources.set(file, text);
    return text;
  };
  const named = (problem: Problem) => ({ ...problem, file: displayPath(folder, problem.file) });
  for (const api of apis) {
    const { description, comparison, calls, bundle, sources, problems, warnings } = await readApi({
      apiId: api.id,
      entry: api.file,
      infoSlug: api.infoSlug,
      read,
      maxRows,
    });
    const history =
      description && comparison && (await readHistory(api, description, comparison, folder));
    let publications: Publication[] | undefined;
    try {
      publications = bundle && publish(api.id, await bundle());
    } catch (error) {
      result.warnings.push(named(notJoined(api.file, error)));
    }
    result.readings.push({
      api,
      calls,
      publications,
      operationSources: sources?.(),
      description: history?.description ?? description,
      changelog: history?.changelog,
    });
    result.problems.push(...[...problems, ...(history?.problems ?? [])].map(named));
    result.warnings.push(...warnings.map(named));
  }
  return result;
}

function notJoined(file: string, error: unknown): Problem {
  return {
    file,
    line: 1,
    column: 1,
    path: '#',
    message: `The description cannot be joined into one file to take away: ${String(error)}`,
    advice: 'Its pages are complete. Look for a reference that the words before name.',
  };
}
