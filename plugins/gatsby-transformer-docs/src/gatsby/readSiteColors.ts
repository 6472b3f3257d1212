import { siteColors } from '../core/siteColors';
import type { SiteColors } from '../core/siteColors';
import { openContentFolder } from './contentFolder';

/** The palette's colors for the styles of the site, for gatsby-config.ts. Empty if the palette cannot be read. */
export function readSiteColors(contentDir: string): SiteColors {
  return siteColors(openContentFolder(contentDir).palette().palette);
}
