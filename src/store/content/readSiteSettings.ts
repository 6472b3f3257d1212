import type { SiteSettings } from '../../core/content/model';
import type { SettingsResult } from '../../core/content/siteSettings';
import type { Words } from '../../core/words/interface';
import { wordsOf } from '../../core/words/readWords';
import { openContentFolder } from './contentFolder';

/**
 * Reads a site's settings for gatsby-config.ts. Returns empty settings if they have problems: Gatsby ignores errors of its
 * configuration and continues without plugins. This plugin reports the problems later, together with all others.
 */
export function readSiteSettings(contentDir: string): SiteSettings {
  return openContentFolder(contentDir).settings().settings ?? NO_SETTINGS;
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

const NO_SETTINGS: SiteSettings = {
  product: { name: '', slug: '', tokenVariable: 'TOKEN' },
  siteUrl: 'https://site.invalid',
  title: '',
  description: '',
  language: 'en',
  navbar: [],
  footer: { columns: [], copyright: '' },
  version: { label: '', path: '/docs' },
  apis: [],
  zoom: { selector: 'img', margin: 0, background: {}, scrollOffset: 0 },
  pageActions: { copyMarkdown: false, viewMarkdown: false, assistants: [] },
  variables: {},
};
