import type { SiteSettings } from '../../core/content/model';
import { rightSettings } from '../../core/content/siteSettings';
import type { SettingsResult } from '../../core/content/siteSettings';
import type { Words } from '../../core/words/interface';
import { wordsOf } from '../../core/words/readWords';
import { openContentFolder } from './contentFolder';

/**
 * Reads a site's settings for gatsby-config.ts. Leaves out what is wrong in them: Gatsby ignores errors of its configuration and
 * continues without plugins. The plugin for guides reports the problems later, together with all others.
 */
export function readSiteSettings(contentDir: string): SiteSettings {
  return openContentFolder(contentDir).settings().right ?? NO_SETTINGS;
}

/** The sources of content from other places, and when they are fetched. */
export function readSyncSettings(
  contentDir: string,
): Required<Pick<SettingsResult, 'sources' | 'sync'>> {
  const { sources = [], sync = 'command' } = openContentFolder(contentDir).settings();
  return { sources, sync };
}

/** The texts of the interface: those of the site, and English ones for the rest. */
export function readSiteWords(contentDir: string): Words {
  const folder = openContentFolder(contentDir);
  return wordsOf(folder.words().given, readSiteSettings(contentDir).language);
}

/** The settings of a site whose file cannot be read. */
const NO_SETTINGS = rightSettings(
  {},
  { product: { name: '', slug: '', tokenVariable: 'TOKEN' }, variables: {} },
);
