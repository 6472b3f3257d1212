const MAPPING = /(<script\s+id="gatsby-chunk-mapping"\s*>)([^<]*)(<\/script>)/;

/**
 * The page without Gatsby's list of every page's script files, 20 KB of text in each page. Only `<Link>` and
 * `prefetchPathname` read it, which this site does not use; whoever else needs the list finds it in `/webpack.stats.json`.
 */
export function withoutChunkMapping(html: string): string {
  return html.replace(MAPPING, '$1window.___chunkMapping={}$3');
}
