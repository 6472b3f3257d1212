/** The scripts of a page and what they ask for, by address; read by src/behaviours/start.ts. */
export interface AppFiles {
  /** Hash of the build. */
  build: string;
  /** Path of the page, under which Gatsby knows it. */
  path: string;
  /** Scripts of the static parts, which come first. */
  start: readonly string[];
  /** The other scripts that start the app. */
  scripts: readonly string[];
  /** Style sheets of the app, of which a page holds only what it uses. */
  styles: readonly string[];
  /** Hashes of the static queries of the shell. */
  queries: readonly string[];
  /** Data that the app asks for as soon as it runs. */
  needs: readonly string[];
}

/**
 * The page with the list of its app's files in the element for it, which gatsby-ssr writes in the place of Gatsby's script
 * tags; undefined for a page without that element. In a page of an earlier build the list is replaced.
 */
export function withAppFiles(html: string, id: string, files: AppFiles): string | undefined {
  const begin = `<script type="application/json" id="${id}">`;
  const start = html.indexOf(begin);
  const end = html.indexOf('</script>', start);
  if (start < 0 || end < 0) return undefined;
  const list = JSON.stringify(files).replaceAll('<', '\\u003c');
  return html.slice(0, start + begin.length) + list + html.slice(end);
}
