import path from 'node:path/posix';
import type { Message, SourceFolder } from './source';
import { groupOf, readStaticValue } from './staticValue';
import type { Group, StaticValue, Wanted } from './staticValue';

/** The parts of a Docusaurus configuration that an import uses. */
export interface SiteConfig {
  title?: string;
  tagline?: string;
  /** Origin at which the old site is published. */
  url?: string;
  baseUrl: string;
  /** Folder of the guides. */
  docs: string;
  /** Route of the guides, relative to the base URL, without slashes. */
  routeBase: string;
  /** File with the sidebars. Undefined if they are made from the folders. */
  sidebars?: string;
  /** Folder of files that are published unchanged. */
  staticFolder: string;
  navbar: ConfigLink[];
  footer: { title: string; links: ConfigLink[] }[];
  copyright?: string;
  redirects: { from: string; to: string }[];
}

/** An entry of navbar or footer: a sidebar, a page or a link. */
export interface ConfigLink {
  label: string;
  sidebar?: string;
  doc?: string;
  href?: string;
}

const CONFIG = /^docusaurus\.config\.(js|ts|mjs|cjs|mts)$/;

/** The fields that an import reads. */
const WANTED: Wanted = {
  title: true,
  tagline: true,
  url: true,
  baseUrl: true,
  staticDirectories: true,
  presets: { docs: { path: true, routeBasePath: true, sidebarPath: true } },
  themeConfig: { navbar: { items: true }, footer: { links: true, copyright: true } },
};

/** Fields of plugins that are read. Other plugins are ignored, because they are code. */
const WANTED_PLUGINS: Wanted = {
  plugins: { id: true, path: true, routeBasePath: true, sidebarPath: true, redirects: true },
};

/** Whether a file of this name is the configuration of a Docusaurus site. */
export function isConfigFile(name: string): boolean {
  return CONFIG.test(name);
}

/** Path of the configuration file. Undefined if there is none. */
export function configFile(source: SourceFolder): string | undefined {
  return source.files.find(isConfigFile);
}

/** Reads the configuration without running it. Missing values have the defaults of Docusaurus. */
export function readSiteConfig(source: SourceFolder): { config: SiteConfig; messages: Message[] } {
  const file = configFile(source);
  const { value, messages } =
    file === undefined ? { value: undefined, messages: [] } : readStaticValue(file, source, WANTED);
  const plugins =
    file === undefined ? undefined : readStaticValue(file, source, WANTED_PLUGINS).value;
  const root = { ...groupOf(value), ...groupOf(plugins) };
  const docs = docsOptions(root);
  const theme = groupOf(root['themeConfig']);
  const folder = text(docs['path']) ?? 'docs';
  const sidebarPath = docs['sidebarPath'];
  const sidebars =
    sidebarPath === false
      ? undefined
      : [text(sidebarPath) ?? './sidebars.js', 'sidebars.js', 'sidebars.ts', 'sidebars.json']
          .map((name) => path.normalize(name).replace(/^\/+/, ''))
          .find((name) => source.files.includes(name));
  const title = text(root['title']);
  const tagline = text(root['tagline']);
  const url = text(root['url']);
  const footer = groupOf(theme['footer']);
  const copyright = text(footer['copyright']);
  return {
    messages,
    config: {
      ...(title && { title }),
      ...(tagline && { tagline }),
      ...(url && URL.canParse(url) && { url: new URL(url).origin }),
      baseUrl: `/${(text(root['baseUrl']) ?? '/').replace(/^\/+|\/+$/g, '')}/`.replace('//', '/'),
      docs: path.normalize(folder).replace(/^\/+|\/+$/g, ''),
      routeBase: (text(docs['routeBasePath']) ?? 'docs').replace(/^\/+|\/+$/g, ''),
      ...(sidebars !== undefined && { sidebars }),
      staticFolder: (text(list(root['staticDirectories'])[0]) ?? 'static').replace(/\/+$/, ''),
      navbar: list(groupOf(theme['navbar'])['items']).flatMap(linksOf),
      footer: footerOf(list(footer['links'])),
      ...(copyright && { copyright }),
      redirects: redirectsOf(root),
    },
  };
}

/**
 * Path of the guides if they are in a folder beside the imported one: many repositories have `docs/` beside `website/`. A
 * configuration may name no folder further up.
 */
export function docsBeside(source: SourceFolder): string | undefined {
  const { docs } = readSiteConfig(source).config;
  return /^\.\.\/(?!\.\.)/.test(docs) ? docs : undefined;
}

/** Options of the guides, which are in a preset or in a plugin. */
function docsOptions(root: Group): Group {
  for (const entry of list(root['presets'])) {
    const docs = groupOf(groupOf(list(entry)[1])['docs']);
    if (Object.keys(docs).length > 0) return docs;
  }
  for (const entry of list(root['plugins'])) {
    const [name, options] = list(entry);
    const values = groupOf(options);
    if (text(name)?.endsWith('plugin-content-docs') && (values['id'] ?? 'default') === 'default')
      return values;
  }
  return {};
}

function redirectsOf(root: Group): { from: string; to: string }[] {
  return list(root['plugins']).flatMap((entry) => {
    const [name, options] = list(entry);
    if (!text(name)?.endsWith('plugin-client-redirects')) return [];
    return list(groupOf(options)['redirects']).flatMap((redirect) => {
      const { from, to } = groupOf(redirect);
      const target = text(to);
      if (target === undefined) return [];
      return [from].flat().flatMap((path) => {
        const old = text(path);
        return old === undefined ? [] : [{ from: old, to: target }];
      });
    });
  });
}

function footerOf(columns: readonly StaticValue[]): SiteConfig['footer'] {
  const all = columns.map(groupOf);
  const isColumn = ({ items }: Group) => Array.isArray(items);
  const loose = all.filter((column) => !isColumn(column)).flatMap(linksOf);
  return [
    ...all.filter(isColumn).map((column) => ({
      title: text(column['title']) ?? 'More',
      links: list(column['items']).flatMap(linksOf),
    })),
    ...(loose.length > 0 ? [{ title: 'More', links: loose }] : []),
  ].filter(({ links }) => links.length > 0);
}

function linksOf(entry: StaticValue): ConfigLink[] {
  const item = groupOf(entry);
  const label = text(item['label']);
  // A menu becomes its links.
  const inner = list(item['items']).flatMap(linksOf);
  if (inner.length > 0) return inner;
  if (label === undefined) return [];
  const sidebar = text(item['sidebarId']);
  const doc = text(item['docId']);
  const href = text(item['href']) ?? text(item['to']);
  if (sidebar === undefined && doc === undefined && href === undefined) return [];
  return [
    {
      label,
      ...(sidebar !== undefined && { sidebar }),
      ...(doc !== undefined && { doc }),
      ...(href !== undefined && { href }),
    },
  ];
}

function list(value: StaticValue): StaticValue[] {
  return Array.isArray(value) ? value : [];
}

function text(value: StaticValue): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
