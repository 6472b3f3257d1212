import { existsSync, readFileSync } from 'node:fs';
import { pageIdOf } from '../../src/core/content/addresses/routes';
import { splitPage } from '../../src/core/content/frontMatter';
import { readYaml } from '../../src/core/input/readYaml';
import { isObject } from '../../src/core/values/isObject';
import { digest } from '../sync/digest';
import { firstPage } from './core/navigation';
import { routeFor } from './core/planImport';
import type { ImportPlan } from './core/planImport';
import {
  emptySidebars,
  extendSettings,
  extendSidebars,
  newHome,
  newSettings,
} from './core/siteFiles';
import { locate } from './targetFolders';
import type { Folders, Ledger } from './targetFolders';

/** The files that all pages share, after an import. */
export interface SharedFiles {
  /** New files. */
  created: Map<string, string>;
  /** Existing files with their new texts. */
  changed: Map<string, string>;
  /** Ids of sidebars that are not changed. */
  kept: string[];
  /** Ids of sidebars that are removed. */
  removed: string[];
  sidebars: Record<string, string>;
}

/** Plans settings, home page and sidebars: new ones, or the existing ones with what the import adds. */
export function planSharedFiles(
  plan: ImportPlan,
  folders: Folders,
  ledger: Ledger,
  overwrite: boolean,
): SharedFiles {
  const { sidebars, redirects } = plan;
  const created = new Map<string, string>();
  const changed = new Map<string, string>();
  const text = (file: string) => {
    const place = locate(folders, file);
    return existsSync(place) ? readFileSync(place, 'utf8') : undefined;
  };
  const { site, documents } = plan.targets;
  const settings = text('content/site.yml');
  const ids = Object.keys(sidebars);
  const base = settings ?? newSettings(site, ids, (target) => routeFor(target, plan.targets));
  const present = text('content/sidebars.yml');
  const imported = new Set(documents.map(({ target }) => pageIdOf(target)));
  const removed = emptySidebars(
    present ?? '',
    (id) => imported.has(id),
    (id) => isDraft(text(`content/docs/${id}.mdx`) ?? ''),
  ).filter((id) => !ids.includes(id));
  const extended = extendSettings(base, ids, redirects, removed);
  if (settings === undefined) created.set('content/site.yml', extended);
  else if (extended !== settings) changed.set('content/site.yml', extended);
  if (settings === undefined && text('content/pages/index.mdx') === undefined) {
    const doors = Object.values(sidebars).flatMap(({ label, items }) => {
      const first = firstPage(items);
      const found = documents.find(({ target }) => pageIdOf(target) === first);
      return found ? [{ label, href: found.route }] : [];
    });
    created.set('content/pages/index.mdx', newHome(site, doors));
  }
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
    created,
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
