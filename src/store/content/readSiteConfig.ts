import { siteColors } from '../../core/content/siteColors';
import { rightSettings } from '../../core/content/siteSettings';
import { wordsOf } from '../../core/words/readWords';
import { openContentFolder } from './contentFolder';

/**
 * Reads what gatsby-config.ts needs of a site: its settings, the sources of content from other places, the texts of the interface,
 * and colors. Leaves out what is wrong: Gatsby ignores errors of its configuration and continues without plugins. The plugin for
 * guides reports the problems later, together with all others.
 */
export function readSiteConfig(contentDir: string) {
  const folder = openContentFolder(contentDir);
  const { right: settings = NO_SETTINGS, sources = [], sync = 'command' } = folder.settings();
  const { palette } = folder.palette();
  return {
    settings,
    sources,
    sync,
    words: wordsOf(folder.words().given, settings.language),
    /** Colors of the site's styles. */
    colors: siteColors(palette),
    darkColors: Object.fromEntries(palette.dark),
  };
}

/** The settings of a site whose file cannot be read. */
const NO_SETTINGS = rightSettings(
  {},
  { product: { name: '', slug: '', tokenVariable: 'TOKEN' }, variables: {} },
);
