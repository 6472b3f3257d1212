import type { BundledPage } from './pageNeeds';

const LIST = /<script type="application\/json" id="app-files">([^<]*)<\/script>/;
const PATH = /<script id="gatsby-script-loader">[\s\S]*?<\/script>/;
const TAGS =
  /<script\s+id="gatsby-chunk-mapping"\s*>[^<]*<\/script>\s*<script>window\.___webpackCompilationHash="(\w+)";<\/script>((?:<script src="[^"]+" async(?:="")?><\/script>)+)/;

/**
 * The page with a list of what its app is made of in place of the tags that load it: the script in the head starts it
 * after the first paint (src/behaviours/start.ts). In a page of an earlier build the list gets what has changed.
 *
 * Gatsby's own list of every page's scripts, 20 KB of text in each page, goes. Only `<Link>` and `prefetchPathname` read
 * it, which this site does not use; whoever else needs it finds it in `/webpack.stats.json`.
 *
 * @param needs what the app asks for as soon as it runs
 */
export function withLaterScripts(
  html: string,
  { path }: BundledPage,
  needs: readonly string[],
): string {
  return html
    .replace(PATH, '')
    .replace(LIST, (_, text: string) => list({ ...(JSON.parse(text) as object), path, needs }))
    .replace(TAGS, (_, build: string, tags: string) => {
      const scripts = [...tags.matchAll(/src="([^"]+)"/g)].map(([, src]) => src);
      return list({ build, scripts, path, needs });
    });
}

function list(files: object): string {
  const text = JSON.stringify(files).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="app-files">${text}</script>`;
}
