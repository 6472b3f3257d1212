import { existsSync, readFileSync } from 'node:fs';
import { pageIdOf } from '../../src/core/content/addresses/routes';
import { splitPage } from '../../src/core/content/frontMatter';
import { readYaml } from '../../src/core/input/readYaml';
import { isObject } from '../../src/core/values/isObject';
import { digest } from '../sync/digest';
import type { ImportPlan } from './core/planImport';
import { extendSettings, extendSidebars } from './core/siteFiles';
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

const SETTINGS = 'content/site.yml';
const SIDEBARS = 'content/sidebars.yml';

/** Plans what the import adds to settings and sidebars. */
export function planSharedFiles(
  plan: ImportPlan,
  folders: Folders,
  ledger: Ledger,
  overwrite: boolean,
): SharedFiles {
  const { sidebars, redirects } = plan;
  const text = (file: string) => {
    const place = locate(folders, file);
    return existsSync(place) ? readFileSync(place, 'utf8') : '';
  };
  const imported = new Set(plan.targets.documents.map(({ target }) => pageIdOf(target)));
  const { text: listed, ...changes } = extendSidebars(text(SIDEBARS), sidebars, {
    isImported: (id) => imported.has(id),
    isDraft: (id) => isDraft(text(`content/docs/${id}.mdx`)),
    mayReplace: (id, value) => overwrite || digest(JSON.stringify(value)) === ledger.sidebars[id],
  });
  const settings = extendSettings(
    text(SETTINGS),
    Object.keys(sidebars),
    redirects,
    changes.removed,
  );
  const all = [[SETTINGS, settings] as const, [SIDEBARS, listed] as const];
  const changed = new Map(all.filter(([file, next]) => next !== text(file)));
  const digests = Object.entries(sidebars)
    .filter(([id]) => !changes.kept.includes(id))
    .map(([id, sidebar]) => [id, digest(JSON.stringify(sidebar))]);
  const written = { ...ledger.sidebars, ...Object.fromEntries(digests) };
  return { changed, ...changes, sidebars: written };
}

/** Whether the front matter of a page makes it a draft. */
function isDraft(page: string): boolean {
  const { value } = readYaml(splitPage(page).frontMatter, '');
  return isObject(value) && value.draft === true;
}
