import path from 'node:path/posix';
import { minimatch } from 'minimatch';
import { parse } from 'yaml';
import type { Sandbox } from './sandbox';
import type { Message, SourceFolder } from './source';
import { readLinkList } from './readLinkList';
import { groupOf, listOf, textOf } from './values';
import type { Group, Value } from './values';

/** The parts of a site's settings that an import uses. */
export interface Site {
  title?: string | undefined;
  tagline?: string | undefined;
  /** Origin at which the old site is published. */
  url?: string | undefined;
  baseUrl: string;
  /** Folder of files that are published unchanged. */
  staticFolder: string;
  navbar: ConfigLink[];
  footer: { title: string; links: ConfigLink[] }[];
  copyright?: string | undefined;
  redirects: { from: string; to: string }[];
  sections: Section[];
  /** Whether `$…$` is a formula. */
  formulas: boolean;
  /** Folders of the texts that `--8<--` inserts. */
  snippets: readonly string[];
}

/** A folder of guides with its sidebars. */
export interface Section {
  /** Relative to the imported folder. Empty for that folder. */
  folder: string;
  /** Route of the guides, relative to the base URL, without slashes. */
  routeBase: string;
  /** Folder below the one for all pages. Empty for none. */
  into: string;
  /** Whether a prefix such as `01-` only gives the order, and an equal name makes a page that of its folder. */
  numbered: boolean;
  /** Name of the page at the top, besides `index` and `README`. */
  home?: string;
  /** Endings of files that are Markdown without expressions and with indented code. */
  plain: RegExp;
  excludes(below: string): boolean;
  /** Undefined if the sidebar is made from the folders. */
  sidebars?: Record<string, Nav[]> | undefined;
  /** File with the sidebars, for messages. */
  file: string;
}

/** An entry of a sidebar, in any system. */
export interface Nav {
  label?: string | undefined;
  /** Id, file or route of a page. */
  page?: string | undefined;
  href?: string | undefined;
  /** Folder whose pages are listed. */
  folder?: string | undefined;
  items?: Nav[] | undefined;
  /** Fields of a generated index page. */
  index?: Group | undefined;
  /** Type of an entry that cannot be converted. */
  unknown?: string;
}

/** An entry of navbar or footer: a sidebar, a page or a link. */
export interface ConfigLink {
  label: string;
  sidebar?: string | undefined;
  doc?: string | undefined;
  href?: string | undefined;
}

/** What the settings of a system are read with. */
interface Reading {
  source: SourceFolder;
  sandbox: Sandbox;
  /** The file with the settings. */
  file: string;
  /** Adds a message about a file. */
  say(file: string, text: string): void;
}

interface System {
  name: string;
  settings: RegExp;
  read(reading: Reading): Site;
}

/** Systems by the file that shows them. The last one is any folder. */
export const SYSTEMS: readonly System[] = [
  { name: 'docusaurus', settings: /^docusaurus\.config\.[cm]?[jt]s$/, read: docusaurus },
  { name: 'starlight', settings: /^astro\.config\.[cm]?[jt]s$/, read: starlight },
  { name: 'mkdocs', settings: /^mkdocs\.ya?ml$/, read: mkdocs },
  { name: 'mintlify', settings: /^(?:docs|mint)\.json$/, read: mintlify },
  { name: 'mdbook', settings: /^(?:src\/|docs\/)?SUMMARY\.md$/, read: linkList },
  { name: 'wiki', settings: /^(?:docs\/)?_[Ss]idebar\.md$/, read: linkList },
  {
    name: 'mdx',
    settings: /^$/,
    read: ({ file }) => ({ ...NO_SITE, sections: [section({ file })] }),
  },
];

const NO_SITE: Site = {
  baseUrl: '/',
  staticFolder: 'static',
  navbar: [],
  footer: [],
  redirects: [],
  sections: [],
  formulas: false,
  snippets: [],
};

/** Files of Docusaurus and of MkDocs that are no pages. */
const EXCLUDED = [
  '**/_*',
  '**/_*/**',
  '**/*.test.*',
  '**/__tests__/**',
  '**/node_modules/**',
  '**/.*/**',
];

function section(given: Partial<Section> & { exclude?: readonly string[] }): Section {
  const { exclude = [], ...fields } = given;
  const patterns = [...EXCLUDED, ...exclude];
  return {
    folder: '',
    routeBase: '',
    into: '',
    numbered: false,
    plain: /\.(?:md|markdown)$/,
    excludes: (below) => patterns.some((pattern) => minimatch(below, pattern, { dot: true })),
    file: '',
    ...fields,
  };
}

/** Reads the settings of a site, whose code runs in a sandbox only. Missing values have the defaults of the system. */
export function readSite(
  source: SourceFolder,
  sandbox: Sandbox,
  name: string | undefined,
): { site: Site; system: string; messages: Message[] } {
  const messages: Message[] = [];
  const isThere = ({ settings }: System) => source.files.find((file) => settings.test(file));
  const system =
    SYSTEMS.find((each) =>
      name === undefined || name === 'mdx' ? isThere(each) : each.name === name,
    ) ?? SYSTEMS.at(-1);
  if (!system) throw new Error('no system');
  const file = isThere(system) ?? '';
  if (file === '')
    for (const other of source.files) {
      const known = SYSTEMS.slice(0, 4).find(({ settings }) => settings.test(path.basename(other)));
      if (known)
        messages.push({
          file: other,
          line: 1,
          text: `these settings are not read; to import this site with sidebars and links, name the folder \`${path.dirname(other)}\``,
        });
    }
  const say = (where: string, text: string) => messages.push({ file: where, line: 1, text });
  const site = system.read({ source, sandbox, file, say });
  return {
    site: { ...site, redirects: [...site.redirects, ...hostRedirects(source)] },
    system: system.name,
    messages,
  };
}

/** Folders beside the imported one that its settings name, such as `../docs`. */
export function foldersBeside({ sections }: Site): string[] {
  return sections.map(({ folder }) => folder).filter((folder) => /^\.\.\/(?!\.\.)/.test(folder));
}

const trimmed = (route: string | undefined) => (route ?? '').replace(/^\/+|\/+$/g, '');
const folderPath = (folder: string) => path.normalize(folder).replace(/^(?!\.\.)[./]+|\/+$/g, '');
const origin = (url: string | undefined) =>
  url !== undefined && URL.canParse(url) ? new URL(url).origin : undefined;

function codeOf(file: string, { sandbox, say }: Reading): Group {
  if (file === '') return {};
  const { value, fault } = sandbox.valueOf(file);
  if (fault !== undefined) say(file, `cannot be read: ${fault}`);
  return groupOf(value);
}

function docusaurus(reading: Reading): Site {
  const { source, file, say } = reading;
  const config = codeOf(file, reading);
  const presets = listOf(config['presets']).map((preset) => groupOf(listOf(preset)[1]));
  const plugins = listOf(config['plugins']).map((plugin): [string, Group] =>
    Array.isArray(plugin) ? [String(plugin[0]), groupOf(plugin[1])] : [String(plugin), {}],
  );
  const theme = groupOf(config['themeConfig']);
  const footer = groupOf(theme['footer']);
  const instances = [
    ...presets.flatMap(({ docs }) => (docs === undefined || docs === false ? [] : [groupOf(docs)])),
    ...plugins.flatMap(([name, options]) =>
      name.endsWith('plugin-content-docs') ? [options] : [],
    ),
  ];
  if (instances.length === 0)
    instances.push(
      file === '' && !source.files.some((name) => /^docs\/.*\.mdx?$/.test(name))
        ? { path: '.' }
        : {},
    );
  for (const [folder, what] of NOT_IMPORTED) {
    const first = source.files.find((name) => name.startsWith(folder));
    if (first !== undefined) say(first, what);
  }
  const detects = groupOf(config['markdown'])['format'] === 'detect';
  return {
    ...NO_SITE,
    title: textOf(config['title']),
    tagline: textOf(config['tagline']),
    url: origin(textOf(config['url'])),
    baseUrl: `/${trimmed(textOf(config['baseUrl']))}/`.replace('//', '/'),
    staticFolder: folderPath(textOf(listOf(config['staticDirectories'])[0]) ?? 'static'),
    navbar: listOf(groupOf(theme['navbar'])['items']).flatMap(linksOf),
    footer: footerOf(listOf(footer['links'])),
    copyright: textOf(footer['copyright']),
    redirects: plugins.flatMap(([name, options]) =>
      name.endsWith('plugin-client-redirects') ? pairsOf(options['redirects'], 'from', 'to') : [],
    ),
    sections: instances.map((docs) => instance(docs, detects, reading)),
    formulas: /remark-math/.test(source.text(file) ?? ''),
  };
}

const NOT_IMPORTED: readonly [string, string][] = [
  ['blog/', 'the blog is not imported: the site has no blog'],
  ['i18n/', 'translations are not imported: the site has one language'],
];

/** One instance of Docusaurus' plugin for docs. */
function instance(docs: Group, detects: boolean, reading: Reading): Section {
  const { source, say } = reading;
  const id = textOf(docs['id']) ?? 'default';
  const prefix = id === 'default' ? '' : `${id}_`;
  const routeBase = textOf(docs['routeBasePath']) ?? 'docs';
  let folder = folderPath(textOf(docs['path']) ?? 'docs');
  let wanted = textOf(docs['sidebarPath']) ?? 'sidebars.js';
  const hasCurrent =
    docs['includeCurrentVersion'] !== false
    && source.files.some((name) => name.startsWith(`${folder}/`));
  const versions = `${prefix}versions.json`;
  const [newest, ...older] = listOf(parseSafely(source.text(versions), versions, reading)).map(
    String,
  );
  if (newest !== undefined) {
    say(
      versions,
      `the site shows one version: ${hasCurrent ? `\`${folder}\`, the newest one` : newest}; not imported: ${(hasCurrent ? [newest, ...older] : older).join(', ') || 'none'}`,
    );
    if (!hasCurrent) {
      folder = `${prefix}versioned_docs/version-${newest}`;
      wanted = `${prefix}versioned_sidebars/version-${newest}-sidebars.json`;
    }
  }
  const file =
    docs['sidebarPath'] === false
      ? undefined
      : [
          wanted,
          wanted.replace(/\.[cm]?[jt]s$/, '.ts'),
          ...(id === 'default' ? ['sidebars.json'] : []),
        ]
          .map((name) => folderPath(name))
          .find((name) => source.files.includes(name));
  const found = file === undefined ? {} : codeOf(file, reading);
  return section({
    folder,
    routeBase: trimmed(routeBase),
    into: id === 'default' ? '' : trimmed(routeBase) || id,
    numbered: docs['numberPrefixParser'] !== false,
    plain: detects ? /\.(?:md|markdown)$/ : /^$/,
    exclude: listOf(docs['exclude']).map(String),
    ...(file !== undefined && {
      file,
      sidebars: Object.fromEntries(
        Object.entries(found).map(([name, items]) => [name, docusaurusItems(items)]),
      ),
    }),
  });
}

function docusaurusItems(value: Value): Nav[] {
  if (Array.isArray(value)) return value.flatMap(docusaurusItem);
  // `{ Label: [ … ] }`
  return Object.entries(groupOf(value)).map(([label, items]) => ({
    label,
    items: docusaurusItems(items),
  }));
}

function docusaurusItem(value: Value): Nav[] {
  if (typeof value === 'string') return [{ page: value }];
  const item = groupOf(value);
  const label = textOf(item['label']);
  const link = groupOf(item['link']);
  const kinds: Record<string, () => Nav[]> = {
    doc: () => [{ page: textOf(item['id']), label }],
    ref: () => [{ page: textOf(item['id']), label }],
    link: () => [{ href: textOf(item['href']), label }],
    autogenerated: () => [{ folder: folderPath(textOf(item['dirName']) ?? '.') }],
    category: () => [
      {
        label: label ?? 'More',
        items: [
          ...(link['type'] === 'doc' ? [{ page: textOf(link['id']), label: 'Overview' }] : []),
          ...docusaurusItems(item['items']),
        ],
        index: link['type'] === 'generated-index' ? link : undefined,
      },
    ],
    undefined: () => docusaurusItems(item),
  };
  const words = textOf(item['value'])
    ?.replace(/<[^>]*>/g, '')
    .trim();
  const unknown = `${String(item['type'])}\`${words ? ` ("${words}")` : ''}`;
  return kinds[String(item['type'])]?.() ?? [{ unknown }];
}

function starlight(reading: Reading): Site {
  const { source, file, say } = reading;
  const astro = codeOf(file, reading);
  const config =
    listOf(astro['integrations'])
      .map((entry) => groupOf(groupOf(entry)['starlight']))
      .find((entry) => Object.keys(entry).length > 0) ?? {};
  const locales = Object.keys(groupOf(config['locales']));
  const main =
    locales.includes('root') || locales.length === 0
      ? ''
      : (textOf(config['defaultLocale']) ?? locales[0] ?? '');
  const others = locales.filter((name) => name !== 'root' && name !== main);
  if (others.length > 0)
    say(
      file,
      `translations are not imported: the site has one language; left out: ${others.join(', ')}`,
    );
  const items = (value: Value): Nav[] =>
    listOf(value).map((entry): Nav => {
      if (typeof entry === 'string') return { page: trimmed(entry) };
      const item = groupOf(entry);
      const label = textOf(item['label']);
      const folder = textOf(groupOf(item['autogenerate'])['directory']);
      if (textOf(item['slug']) !== undefined || item['slug'] === '')
        return { page: trimmed(textOf(item['slug'])), label };
      const link = textOf(item['link']);
      if (link !== undefined) return { href: link, label };
      return folder === undefined
        ? { label, items: items(item['items']) }
        : { label, items: [{ folder }] };
    });
  const sidebar = items(config['sidebar']);
  return {
    ...NO_SITE,
    title: textOf(config['title']) ?? textOf(Object.values(groupOf(config['title']))[0]),
    tagline: textOf(config['description']),
    url: origin(textOf(astro['site'])),
    baseUrl: `/${trimmed(textOf(astro['base']))}/`.replace('//', '/'),
    staticFolder: 'public',
    redirects: Object.entries(groupOf(astro['redirects'])).flatMap(([from, to]) =>
      pairsOf([{ from, to: textOf(to) ?? groupOf(to)['destination'] }], 'from', 'to'),
    ),
    sections: [
      section({
        folder: path.join('src/content/docs', main),
        routeBase: main,
        plain: /\.(?:md|markdown)$/,
        exclude: others.map((name) => `${name}/**`),
        file,
        ...(sidebar.length > 0 && { sidebars: { docs: sidebar } }),
      }),
    ],
    formulas: /remark-math/.test(source.text(file) ?? ''),
  };
}

function mkdocs(reading: Reading): Site {
  const { source, file } = reading;
  const config = groupOf(parseSafely(source.text(file), file, reading));
  const plugins = listOf(config['plugins']).map((entry) => groupOf(entry));
  const maps = plugins.map((plugin) => groupOf(groupOf(plugin['redirects'])['redirect_maps']));
  const extensions = listOf(config['markdown_extensions']).map((entry) => groupOf(entry));
  const snippets = extensions
    .flatMap((entry) => [groupOf(entry['pymdownx.snippets'])['base_path']].flat())
    .map(textOf);
  const folder = folderPath(textOf(config['docs_dir']) ?? 'docs');
  const lines = (value: Value) =>
    (textOf(value) ?? '')
      .split('\n')
      .map((line) => line.trim().replace(/^\//, ''))
      .filter((line) => line !== '' && !line.startsWith('!'));
  const nav = mkdocsItems(config['nav']);
  return {
    ...NO_SITE,
    title: textOf(config['site_name']),
    tagline: textOf(config['site_description']),
    url: origin(textOf(config['site_url'])),
    baseUrl: URL.canParse(String(config['site_url']))
      ? `/${trimmed(new URL(String(config['site_url'])).pathname)}/`.replace('//', '/')
      : '/',
    staticFolder: folder,
    copyright: textOf(config['copyright']),
    redirects: maps.flatMap((map) =>
      pairsOf(
        Object.entries(map).map(([from, to]) => ({
          from: `/${from.replace(/(^|\/)(?:index|README)\.md$|\.md$/, '')}`,
          to: String(to).replace(/^(?!https?:)/, '/'),
        })),
        'from',
        'to',
      ),
    ),
    sections: [
      section({
        folder,
        exclude: [...lines(config['exclude_docs']), 'includes/**', 'overrides/**'],
        file,
        ...(nav.length > 0 && { sidebars: { docs: nav } }),
      }),
    ],
    formulas: /arithmatex|mathjax|katex/i.test(source.text(file) ?? ''),
    snippets: ['', folder, 'docs', ...snippets.filter((name) => name !== undefined)],
  };
}

/** Entries of `nav` in mkdocs.yml, .nav.yml and .pages: `page.md`, `Title: page.md`, `Title: [ … ]`. */
export function mkdocsItems(value: Value): Nav[] {
  const target = (text: string): Nav => {
    if (/^[a-z]+:\/\//i.test(text)) return { href: text };
    return /\.(?:md|markdown)$/.test(text) ? { page: text } : { folder: trimmed(text) };
  };
  return listOf(value).flatMap((entry): Nav[] => {
    if (typeof entry === 'string') return [target(entry)];
    return Object.entries(groupOf(entry)).flatMap(([label, inner]): Nav[] => {
      if (Array.isArray(inner)) return [{ label, items: mkdocsItems(inner) }];
      const to = target(String(inner));
      return to.folder === undefined ? [{ ...to, label }] : [{ label, items: [to] }];
    });
  });
}

function mintlify(reading: Reading): Site {
  const { source, file } = reading;
  const config = groupOf(parseSafely(source.text(file), file, reading));
  const names = ['group', 'tab', 'anchor', 'dropdown', 'version', 'language', 'item'];
  const lists = [
    'pages',
    'groups',
    'tabs',
    'anchors',
    'dropdowns',
    'versions',
    'languages',
    'menu',
  ];
  const items = (value: Value): Nav[] => {
    if (typeof value === 'string') return [{ page: trimmed(value) }];
    if (Array.isArray(value)) return value.flatMap(items);
    const group = groupOf(value);
    const inner = [
      ...(group['root'] === undefined ? [] : items(group['root'])),
      ...lists.flatMap((name) => items(group[name] ?? [])),
    ];
    const label = names.map((name) => textOf(group[name])).find(Boolean);
    const href = textOf(group['href']) ?? textOf(group['url']);
    if (label === undefined) return inner;
    return href !== undefined && inner.length === 0 ? [{ label, href }] : [{ label, items: inner }];
  };
  const all = items(config['navigation']);
  const tabs =
    listOf(groupOf(config['navigation'])['tabs']).length > 0 ? all.filter((nav) => nav.items) : [];
  return {
    ...NO_SITE,
    title: textOf(config['name']),
    tagline: textOf(config['description']),
    staticFolder: '',
    redirects: pairsOf(config['redirects'], 'source', 'destination'),
    sections: [
      section({
        plain: /^$/,
        exclude: ['snippets/**', 'README.md', 'node_modules/**'],
        file,
        sidebars:
          tabs.length > 0
            ? Object.fromEntries(tabs.map(({ label = '', items: inner }) => [label, inner ?? []]))
            : { docs: all },
      }),
    ],
    formulas: true,
  };
}

/** mdBook and GitBook (`SUMMARY.md`), GitHub's wikis and docsify (`_Sidebar.md`). */
function linkList({ source, file }: Reading): Site {
  const folder = path.dirname(file) === '.' ? '' : path.dirname(file);
  const isWiki = /sidebar/i.test(file);
  return {
    ...NO_SITE,
    staticFolder: folder,
    sections: [
      section({
        folder,
        exclude: [path.basename(file)],
        file,
        sidebars: { docs: readLinkList(source.text(file) ?? '') },
        ...(isWiki && { home: 'home' }),
      }),
    ],
  };
}

function parseSafely(text: string | undefined, file: string, { say }: Reading): Value {
  try {
    // JSON is valid YAML. The number of aliases is limited, because nested aliases can expand to huge data.
    return parse(text ?? '{}', { maxAliasCount: 20, logLevel: 'silent' }) as Value;
  } catch (error) {
    say(file, `cannot be read: ${(error as Error).message.split('\n')[0]}`);
    return {};
  }
}

/** Redirects of hosts: `_redirects` and `netlify.toml` of Netlify, `vercel.json`. Rules with placeholders are left out. */
function hostRedirects(source: SourceFolder): Site['redirects'] {
  const lines = source.files
    .filter((file) => /(^|\/)_redirects$/.test(file))
    .flatMap((file) => (source.text(file) ?? '').split('\n'));
  const toml = (source.text('netlify.toml') ?? '').split('[[redirects]]').slice(1);
  const field = (block: string, name: string) =>
    new RegExp(`^\\s*${name}\\s*=\\s*"([^"]*)"`, 'm').exec(block)?.[1];
  let vercel: Value;
  try {
    vercel = groupOf(JSON.parse(source.text('vercel.json') ?? '{}') as Value)['redirects'];
  } catch {
    vercel = [];
  }
  return [
    ...pairsOf(
      lines.map((line) => line.trim().split(/\s+/)).map(([from, to]) => ({ from, to })),
      'from',
      'to',
    ),
    ...pairsOf(
      toml.map((block) => ({ from: field(block, 'from'), to: field(block, 'to') })),
      'from',
      'to',
    ),
    ...pairsOf(vercel, 'source', 'destination'),
  ];
}

function pairsOf(value: Value, fromName: string, toName: string): Site['redirects'] {
  return listOf(value).flatMap((entry) => {
    const { [fromName]: from, [toName]: to } = groupOf(entry);
    const target = textOf(to);
    return [from].flat().flatMap((each) => {
      const old = textOf(each);
      return old === undefined || target === undefined || !old.startsWith('/') || /[*:]/.test(old)
        ? []
        : [{ from: old, to: target }];
    });
  });
}

function footerOf(columns: readonly Value[]): Site['footer'] {
  const all = columns.map(groupOf);
  const loose = all.filter(({ items }) => !Array.isArray(items)).flatMap(linksOf);
  return [
    ...all.map(({ title, items }) => ({
      title: textOf(title) ?? 'More',
      links: listOf(items).flatMap(linksOf),
    })),
    { title: 'More', links: loose },
  ].filter(({ links }) => links.length > 0);
}

/** An entry with its link. A menu becomes its links. */
function linksOf(entry: Value): ConfigLink[] {
  const item = groupOf(entry);
  const label = textOf(item['label']);
  const inner = listOf(item['items']).flatMap(linksOf);
  if (inner.length > 0 || label === undefined) return inner;
  const link = {
    label,
    sidebar: textOf(item['sidebarId']),
    doc: textOf(item['docId']),
    href: textOf(item['href']) ?? textOf(item['to']),
  };
  return (link.sidebar ?? link.doc ?? link.href) ? [link] : [];
}
