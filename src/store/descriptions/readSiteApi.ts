import type { ApiCalls } from '../../core/openapi/calls/readCall';
import { markNews } from '../../core/openapi/changes/changelog';
import type { ReadFile } from '../../core/openapi/load/folderResolver';
import type { ApiDescription } from '../../core/openapi/model';
import { readApi } from '../../core/openapi/readApi';
import type { KeptResults } from '../files/keptResults';
import type { Problem } from '../../core/input/problem';
import type { Derived } from './planNodes';
import { publications } from './publish';
import { readHistory } from './readHistory';
import type { ApiSettings } from './settings';
import { sampleMarkup } from './sampleMarkup';
import { listSnapshots } from './snapshots';

/** A description with everything that the site makes of it. */
export interface ApiParts extends Derived {
  /** Marked with what is new in its version. */
  description: ApiDescription;
  calls?: ApiCalls | undefined;
}

/** Where descriptions are, and the results of earlier readings. */
interface Place {
  folder: string;
  read: ReadFile;
  results: KeptResults;
}

/**
 * Reads a description and its earlier versions, for the site.
 *
 * @returns no parts if there are problems. Problems and warnings name files relative to the folder
 */
export async function readSiteApi(
  api: ApiSettings,
  { folder, read, results }: Place,
  maxRows?: number,
): Promise<{ parts?: ApiParts; problems: Problem[]; warnings: Problem[] }> {
  const markup = sampleMarkup(api.id, results);
  const { description, comparison, calls, bundle, sources, problems, warnings } = await readApi({
    apiId: api.id,
    entry: api.file,
    infoSlug: api.infoSlug,
    read,
    maxRows,
    strict: api.strict,
    internal: api.internal,
    tokenVariable: api.tokenVariable,
    highlight: markup.highlight,
    maxBytes: api.maxMegabytes === undefined ? undefined : api.maxMegabytes * 1_000_000,
  });
  if (!description || !comparison) return { problems, warnings };
  markup.keep();
  const versions = listSnapshots(folder, api.id);
  const history = await readHistory(api, versions, { description, comparison, read }, results);
  if (history.problems.length > 0) return { problems: history.problems, warnings };
  const published = await publications(api, bundle);
  return {
    parts: {
      description: markNews(description, history.latest ?? []),
      calls,
      changelog: history.changelog,
      publications: published.publications,
      sources: sources?.(),
    },
    problems,
    warnings: [...published.warnings, ...warnings],
  };
}
