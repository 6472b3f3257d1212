import { openContentFolder } from './contentFolder';

/** Colors of the palette for pictures on a dark ground, for gatsby-config.ts; none where the palette is broken. */
export function readDarkColors(contentDir: string): Record<string, string> {
  return Object.fromEntries(openContentFolder(contentDir).palette().palette.dark);
}
