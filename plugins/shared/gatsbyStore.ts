import path from 'node:path';
import type { Store } from 'gatsby';

/** The fields that this site reads of a plugin that Gatsby has loaded. Gatsby has no public type for it. */
export interface LoadedPlugin {
  name: string;
  pluginOptions?: { name?: string; path?: string };
  /** Hooks of its gatsby-browser. */
  browserAPIs: readonly string[];
  /** File that Gatsby compiled from its gatsby-node.ts. */
  resolvedCompiledGatsbyNode?: string;
}

/** Options of the command `gatsby build` for debugging. */
export interface BuildOptions {
  /** `--no-uglify`: Gatsby does not minify scripts. */
  noUglify?: boolean;
  /** `--profile`: React can be profiled, and scripts keep the names of functions and classes. */
  profile?: boolean;
}

interface State {
  program: { directory: string } & BuildOptions;
  flattenedPlugins: readonly LoadedPlugin[];
  /** Components of pages, by path. */
  components: ReadonlyMap<string, { serverData?: boolean }>;
  /** Pages by path. */
  pages: ReadonlyMap<string, { componentPath: string }>;
  /** Static queries, by ID. */
  staticQueryComponents: ReadonlyMap<string, { hash: number | string }>;
  /** Hashes of the static queries that a component and its imports use, by the path of the component. */
  staticQueriesByTemplate: ReadonlyMap<string, readonly string[]>;
}

/** Absolute path of the folder that holds gatsby-config. */
export function findProjectFolder(store: Store): string {
  return (store.getState() as State).program.directory;
}

/** Options of the command that started Gatsby. */
export function buildOptions(store: Store): BuildOptions {
  return (store.getState() as State).program;
}

/** Absolute path of the folder of Gatsby's cache for a plugin. `onPreInit` gets no cache. */
export function cacheFolder(store: Store, plugin: string): string {
  return path.join(findProjectFolder(store), '.cache/caches', plugin);
}

/** All plugins of the site, including those inside Gatsby. */
export function loadedPlugins(store: Store): readonly LoadedPlugin[] {
  return (store.getState() as State).flattenedPlugins;
}

/** Whether a page of the site has `getServerData`. */
export function hasServerData(store: Store): boolean {
  const { components } = store.getState() as State;
  return [...components.values()].some(({ serverData }) => serverData);
}

/** Hashes of all static queries of the site. */
export function staticQueryHashes(store: Store): string[] {
  const { staticQueryComponents } = store.getState() as State;
  return [...staticQueryComponents.values()].map(({ hash }) => String(hash));
}

/**
 * Hashes of the static queries of a page, as in the data that Gatsby publishes for it.
 *
 * @throws Error if Gatsby has no such page
 */
export function staticQueriesOf(store: Store, route: string): readonly string[] {
  const { pages, staticQueriesByTemplate } = store.getState() as State;
  const page = pages.get(route);
  if (!page) throw new Error(`Gatsby's store has no page ${route}, which was built.`);
  return staticQueriesByTemplate.get(page.componentPath) ?? [];
}

/**
 * Absolute path of the folder that a gatsby-source-filesystem instance reads.
 * @param sourceName option `name` of the instance
 * @throws Error if there is no such instance
 */
export function findSourceFolder(store: Store, sourceName: string): string {
  const folder = loadedPlugins(store).find(
    ({ name, pluginOptions }) =>
      name === 'gatsby-source-filesystem' && pluginOptions?.name === sourceName,
  )?.pluginOptions?.path;
  if (folder === undefined) {
    throw new Error(`There is no gatsby-source-filesystem instance named "${sourceName}".`);
  }
  return path.resolve(folder);
}
