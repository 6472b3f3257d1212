/** The scripts of a page and the data that they request, by address. Each page holds this list as JSON; src/behaviours reads it. */
export interface AppFiles {
  /** Hash of the build. */
  build: string;
  /** Path of the page in Gatsby's data. */
  path: string;
  /** Scripts of the static parts, in any order. The browser loads them after the first paint. */
  start: readonly string[];
  /** Other scripts of the app, in any order. The browser loads them when the reader first interacts with the page (app.ts). */
  scripts: readonly string[];
  /** Style sheets of the app. The page itself holds only the rules that it uses. */
  styles: readonly string[];
  /** Hashes of the static queries of the shell. */
  queries: readonly string[];
  /** Addresses of the data that the app requests as soon as it runs. */
  needs: readonly string[];
}
