import { siteColors } from '../../core/content/siteColors';
import type { SiteColors } from '../../core/content/siteColors';
import { openContentFolder } from './contentFolder';

/**
 * Reads the palette and returns the colors of the site's styles, for gatsby-config.ts. The result is empty if the palette
 * cannot be read.
 */
export function readSiteColors(contentDir: string): SiteColors {
  return siteColors(openContentFolder(contentDir).palette().palette);
}
