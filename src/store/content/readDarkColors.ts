import { openContentFolder } from './contentFolder';

/** Colors of the palette's dark theme, for gatsby-config.ts. Empty if the palette cannot be read. */
export function readDarkColors(contentDir: string): Record<string, string> {
  return Object.fromEntries(openContentFolder(contentDir).palette().palette.dark);
}
