import { existsSync, readFileSync } from 'node:fs';
import { pageIdOf } from '../../src/core/content/addresses/routes';
import { splitPage } from '../../src/core/content/frontMatter';
import { readYaml } from '../../src/core/input/readYaml';
import { isObject } from '../../src/core/values/isObject';
import { digest } from '../sync/digest';
import type { ImportPlan } from './core/planImport';
import { emptySidebars, extendSettings, extendSidebars } from './core/siteFiles';
import { locate } from './targetFolders';
import type { Folders, Ledger } from './targetFolders';

/** The files that all pages share, after an import. */
export interface SharedFiles {
  /** Files with their new texts. */
  changed: Map<string, string>;
  /** Ids of sidebars that are not changed. */
  kept: string[];
  /** Ids of sidebars that are removed. */
  removed: string[];
  sidebars: Record<string, string>;
}

/** Plans what the import adds to settings and sidebars. */
export function planSharedFiles(
  plan: ImportPlan,
  folders: Folders,
  ledger: Ledger,
  overwrite: boolean,
): SharedFiles {
  const { sidebars, redirects } = plan;
  const changed = new Map<string, string>();
  const text = (file: string) => {
    const place = locate(folders, file);
    return existsSync(place) ? readFileSync(place, 'utf8') : undefined;
  };
  const settings = text('content/site.yml') ?? '';
  const ids = Object.keys(sidebars);
  const present = text('content/sidebars.yml');
  const imported = new Set(plan.targets.documents.map(({ target }) => pageIdOf(target)));
  const removed = emptySidebars(
    present ?? '',
    (id) => imported.has(id),
    (id) => isDraft(text(`content/docs/${id}.mdx`) ?? ''),
  ).filter((id) => !ids.includes(id));
  const extended = extendSettings(settings, ids, redirects, removed);
  if (extended !== settings) changed.set('content/site.yml', extended);
  const { text: next, kept } = extendSidebars(
    present ?? '',
    sidebars,
    (id, value) => overwrite || digest(JSON.stringify(value)) === ledger.sidebars[id],
    removed,
  );
  if (next !== present) changed.set('content/sidebars.yml', next);
  const digests = Object.entries(sidebars)
    .filter(([id]) => !kept.includes(id))
    .map(([id, sidebar]) => [id, digest(JSON.stringify(sidebar))]);
  return {
    changed,
    kept,
    removed,
    sidebars: { ...ledger.sidebars, ...Object.fromEntries(digests) },
  };
}

/** Whether the front matter of a page makes it a draft. */
function isDraft(page: string): boolean {
  const { value } = readYaml(splitPage(page).frontMatter, '');
  return isObject(value) && value.draft === true;
}
