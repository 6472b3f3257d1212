import path from 'node:path/posix';
import { minimatch } from 'minimatch';
import { readYaml } from '../../../src/core/input/readYaml';
import type { Sandbox } from './sandbox';
import type { Message, SourceFolder } from './source';
import { readLinkList } from './readLinkList';
import { fieldOf, firstText, groupOf, listOf, textOf } from './values';
import type { Group, Value } from './values';

/** The parts of a site's settings that an import uses. */
export interface Site {
  /** Origin at which the old site is published. */
  url?: string | undefined;
  baseUrl: string;
  /** Whether routes end in a slash, so that a relative link begins below the page. */
  hasSlashes?: boolean;
  /** Folder of files that are published unchanged. */
  staticFolder: string;
  /** Words of the navbar by sidebar. */
  labels: ReadonlyMap<string | undefined, string | undefined>;
  redirects: { from: string; to: string }[];
  sections: Section[];
  /** Whether `$…$` is a formula. */
  formulas: boolean;
  /** Whether words after the language of code are its title. */
  hasBareTitles?: boolean;
  /** Folders of the texts that pages insert by name. */
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
  read(reading: Reading): Partial<Site>;
}

/** Systems by the file that shows them. The last one is any folder. */
export const SYSTEMS: readonly System[] = [
  { name: 'docusaurus', settings: /^docusaurus\.config\.[cm]?[jt]s$/, read: docusaurus },
  { name: 'starlight', settings: /^astro\.config\.[cm]?[jt]s$/, read: starlight },
  { name: 'mkdocs', settings: /^mkdocs\.ya?ml$/, read: mkdocs },
  { name: 'mintlify', settings: /^(?:docs|mint)\.json$/, read: mintlify },
  { name: 'mdbook', settings: /^(?:src\/|docs\/)?SUMMARY\.md$/, read: linkList },
  { name: 'wiki', settings: /^(?:docs\/)?_[Ss]idebar\.md$/, read: linkList },
  { name: 'mdx', settings: /^$/, read: () => ({ sections: [section({})] }) },
];

/** Files that are no pages. */
const EXCLUDED =
  '**/404.*,**/_*,**/_*/**,**/*.test.*,**/__tests__/**,**/node_modules/**,**/.*/**'.split(',');

function section({ exclude = [], ...fields }: Partial<Section> & { exclude?: string[] }): Section {
  const patterns = [...EXCLUDED, ...exclude];
  const excludes = (below: string) =>
    patterns.some((each) => minimatch(below, each, { dot: true }));
  const defaults = { folder: '', routeBase: '', into: '', numbered: false, file: '' };
  return { ...defaults, plain: /\.(?:md|markdown)$/, excludes, ...fields };
}

/** Reads the settings of a site, whose code runs in a sandbox only. Missing values have the defaults of the system. */
export function readSite(
  source: SourceFolder,
  sandbox: Sandbox,
  name = 'mdx',
): { site: Site; messages: Message[] } {
  const messages: Message[] = [];
  const say = (file: string, text: string) => messages.push({ file, line: 1, text });
  const fileOf = ({ settings }: System) => source.files.find((file) => settings.test(file));
  const system = SYSTEMS.find((each) => (name === 'mdx' ? fileOf(each) : each.name === name));
  const file = (system && fileOf(system)) ?? '';
  for (const other of file === '' ? source.files : [])
    if (SYSTEMS.slice(0, 4).some(({ settings }) => settings.test(path.basename(other))))
      say(
        other,
        `these settings are not read; to import this site with sidebars and links, name the folder \`${path.dirname(other)}\``,
      );
  const read = (system ?? SYSTEMS.at(-1))?.read({ source, sandbox, file, say });
  const site: Site = {
    baseUrl: '/',
    staticFolder: 'static',
    labels: new Map(),
    sections: [],
    formulas: /remark-math|arithmatex|mathjax|katex|mint\.json/i.test(
      `${file} ${source.text(file)}`,
    ),
    snippets: [],
    ...read,
    redirects: [...(read?.redirects ?? []), ...hostRedirects(source)],
  };
  return { site, messages };
}

/** Folders that are read only if the settings name them: those beside the imported one, such as `../docs`, and `public`. */
export function foldersNamed({ sections, staticFolder }: Site): string[] {
  const named = new Set([...sections.map(({ folder }) => folder), staticFolder]);
  return [...named].filter((folder) => /^\.\.\/(?!\.\.)|^public$/.test(folder));
}

const trimmed = (route: string | undefined) => (route ?? '').replace(/^\/+|\/+$/g, '');
const folderPath = (folder: string) => path.normalize(folder).replace(/^(?!\.\.)[./]+|\/+$/g, '');
const baseOf = (route: string | undefined) => `/${trimmed(route)}/`.replace('//', '/');
const urlOf = (url: string | undefined) =>
  url !== undefined && URL.canParse(url) ? new URL(url) : undefined;

function codeOf(file: string, { sandbox, say }: Reading): Group {
  const { value, fault } = file === '' ? {} : sandbox.valueOf(file);
  if (fault !== undefined) say(file, `cannot be read: ${fault}`);
  return groupOf(value);
}

/** What is said about pages without a text of their own, whose content is in a description. */
export const MADE_OF_DESCRIPTION =
  'the site makes pages of an API from its description; not imported: add the description with `npm run adopt -- --add FILE`';

/** The value of a file in YAML or JSON. */
export function dataOf(file: string, { source, say }: Pick<Reading, 'source' | 'say'>): Value {
  // Without tags of programs, such as `!ENV` and `!!python/name:…`.
  const text = (source.text(file) ?? '').replace(/(?<=[:-][ \t]+)!{1,2}[A-Za-z][\w./:-]*/g, '');
  const { value, problems } = readYaml(text, file);
  const [problem] = problems;
  if (problem) say(file, `cannot be read: ${problem.message}`);
  return value as Value;
}

const NOT_IMPORTED: readonly [string, string][] = [
  ['blog/', 'the blog is not imported: the site has no blog'],
  ['i18n/', 'translations are not imported: the site has one language'],
];

function docusaurus(reading: Reading): Partial<Site> {
  const { source, file, say } = reading;
  const config = codeOf(file, reading);
  const presets = listOf(config['presets']).map((preset) => groupOf(listOf(preset)[1])['docs']);
  const plugins = listOf(config['plugins']).map(listOf);
  const optionsOf = (name: string) =>
    plugins
      .filter(([plugin]) => textOf(plugin)?.endsWith(name))
      .map((plugin) => groupOf(plugin[1]));
  const docs = [...presets.filter(Boolean).map(groupOf), ...optionsOf('plugin-content-docs')];
  if (docs.length === 0) docs.push({});
  for (const [folder, what] of NOT_IMPORTED) {
    const first = source.files.find((name) => name.startsWith(folder));
    if (first !== undefined) say(first, what);
  }
  if (listOf(fieldOf(config, 'themeConfig.footer.links')).length > 0)
    say(file, 'links of the footer are not imported: write them in site.yml');
  const plain = fieldOf(config, 'markdown.format') === 'detect' ? /\.(?:md|markdown)$/ : /^$/;
  return {
    url: urlOf(firstText(config, ['url']))?.origin,
    baseUrl: baseOf(firstText(config, ['baseUrl'])),
    hasSlashes: config['trailingSlash'] === true,
    staticFolder: folderPath(textOf(listOf(config['staticDirectories'])[0]) ?? 'static'),
    labels: new Map(
      entriesOf(fieldOf(config, 'themeConfig.navbar.items')).map((item) => [
        textOf(item['sidebarId']),
        textOf(item['label']),
      ]),
    ),
    redirects: optionsOf('plugin-client-redirects').flatMap((options) =>
      pairsOf(options['redirects']),
    ),
    sections: docs.map((options) => ({ ...instance(options, reading), plain })),
  };
}

/** The version before ids in the sidebars of old versions of Docusaurus. */
export const VERSION = /^version-[^/]+\//;

/** One instance of Docusaurus' plugin for docs. */
function instance(docs: Group, reading: Reading): Section {
  const { source, say } = reading;
  const id = textOf(docs['id']) ?? 'default';
  const prefix = id === 'default' ? '' : `${id}_`;
  const routeBase = trimmed(textOf(docs['routeBasePath']) ?? 'docs');
  let folder = folderPath(textOf(docs['path']) ?? 'docs');
  let wanted = textOf(docs['sidebarPath']) ?? 'sidebars.js';
  const file = `${prefix}versions.json`;
  const versions = listOf(dataOf(file, reading)).map(String);
  if (versions.length > 0) {
    const isThere = source.files.some((name) => name.startsWith(`${folder}/`));
    const shown =
      docs['includeCurrentVersion'] === false || !isThere ? versions.shift() : undefined;
    if (shown !== undefined) {
      folder = `${prefix}versioned_docs/version-${shown}`;
      wanted = `${prefix}versioned_sidebars/version-${shown}-sidebars.json`;
    }
    say(
      file,
      `the site shows one version, the newest: \`${folder}\`; not imported: ${versions.join(', ')}`,
    );
  }
  const sidebar = [
    wanted,
    wanted.replace(/\.[cm]?[jt]s$/, '.ts'),
    ...(prefix === '' ? ['sidebars.json'] : []),
  ]
    .map(folderPath)
    .find((name) => docs['sidebarPath'] !== false && source.files.includes(name));
  const groups = Object.entries(sidebar === undefined ? {} : codeOf(sidebar, reading));
  return section({
    folder,
    routeBase,
    into: prefix === '' ? '' : routeBase || id,
    numbered: docs['numberPrefixParser'] !== false,
    exclude: listOf(docs['exclude']).map(String),
    file: sidebar ?? '',
    sidebars:
      sidebar === undefined
        ? undefined
        : Object.fromEntries(
            groups.map(([name, items]) => [name.replace(VERSION, ''), docusaurusItems(items)]),
          ),
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
  const type = textOf(item['type']);
  if (type === undefined) return docusaurusItems(item);
  if (type === 'doc' || type === 'ref') return [{ page: textOf(item['id']), label }];
  if (type === 'link') return [{ href: textOf(item['href']), label }];
  if (type === 'autogenerated') return [{ folder: folderPath(textOf(item['dirName']) ?? '.') }];
  if (type !== 'category') {
    const words = textOf(item['value'])?.replace(/<[^>]*>/g, '');
    return [{ unknown: `${type}\`${words ? ` ("${words}")` : ''}` }];
  }
  const link = groupOf(item['link']);
  const own = link['type'] === 'doc' ? [{ page: textOf(link['id']), label: 'Overview' }] : [];
  const index = link['type'] === 'generated-index' ? link : undefined;
  const items = [...own, ...docusaurusItems(item['items'])];
  return [{ label: label ?? 'More', items, index }];
}

function starlight(reading: Reading): Partial<Site> {
  const { file, say } = reading;
  const astro = codeOf(file, reading);
  const integrations = listOf(astro['integrations']).map((entry) => groupOf(entry)['starlight']);
  const config = groupOf(integrations.find(Boolean));
  const locales = Object.keys(groupOf(config['locales'])).filter((name) => name !== 'root');
  const hasRoot = fieldOf(config, 'locales.root') !== undefined || locales.length === 0;
  const main = hasRoot ? '' : (textOf(config['defaultLocale']) ?? locales[0] ?? '');
  const others = locales.filter((name) => name !== main);
  if (others.length > 0) say(file, NO_TRANSLATIONS + others.join(', '));
  const sidebar = starlightItems(config['sidebar']);
  return {
    url: urlOf(firstText(astro, ['site']))?.origin,
    baseUrl: baseOf(firstText(astro, ['base'])),
    hasSlashes: astro['trailingSlash'] !== 'never',
    staticFolder: 'public',
    redirects: Object.entries(groupOf(astro['redirects'])).flatMap(([from, to]) =>
      pairsOf([{ from, to: textOf(to) ?? groupOf(to)['destination'] }]),
    ),
    sections: [
      section({
        folder: path.join('src/content/docs', main),
        routeBase: main,
        exclude: others.map((name) => `${name}/**`),
        file,
        sidebars: sidebar.length > 0 ? { docs: sidebar } : undefined,
      }),
    ],
  };
}

function starlightItems(value: Value): Nav[] {
  return listOf(value).map((entry): Nav => {
    if (typeof entry === 'string') return { page: trimmed(entry) };
    const item = groupOf(entry);
    const label = textOf(item['label']);
    if (typeof item['slug'] === 'string') return { page: trimmed(item['slug']), label };
    if (item['link'] !== undefined) return { href: textOf(item['link']), label };
    const folder = textOf(fieldOf(item, 'autogenerate.directory'));
    return { label, items: folder === undefined ? starlightItems(item['items']) : [{ folder }] };
  });
}

function mkdocs(reading: Reading): Partial<Site> {
  const { file } = reading;
  const config = groupOf(dataOf(file, reading));
  const maps = listOf(config['plugins']).map((entry) =>
    groupOf(fieldOf(groupOf(entry), 'redirects.redirect_maps')),
  );
  const extensions = listOf(config['markdown_extensions']).map(groupOf);
  const snippets = extensions.flatMap(
    (entry) => groupOf(entry['pymdownx.snippets'])['base_path'] ?? [],
  );
  const folder = folderPath(firstText(config, ['docs_dir']) ?? 'docs');
  const excluded = ignored(firstText(config, ['exclude_docs']));
  const url = urlOf(firstText(config, ['site_url']));
  const nav = mkdocsItems(config['nav']);
  const routeOf = (name: string) => `/${name.replace(/(^|\/)(?:index|README)\.md$|\.md$/, '')}`;
  return {
    url: url?.origin,
    baseUrl: baseOf(url?.pathname),
    hasSlashes: config['use_directory_urls'] !== false,
    staticFolder: folder,
    redirects: maps
      .flatMap((map) => Object.entries(map))
      .flatMap(([from, to]) =>
        pairsOf([{ from: routeOf(from), to: String(to).replace(/^(?!https?:)/, '/') }]),
      ),
    sections: [
      section({
        folder,
        exclude: [...excluded, 'includes/**', 'overrides/**'],
        file,
        sidebars: nav.length > 0 ? { docs: nav } : undefined,
      }),
    ],
    snippets: ['', folder, 'docs', ...snippets.map(String)],
  };
}

/** Patterns for the lines of a file such as `.gitignore`. Those that begin with `!` are left out. */
function ignored(lines = ''): string[] {
  return lines.split('\n').flatMap((line) => {
    const [, isFixed, name] = /^\s*(\/?)([^\s!#/][^!#]*?)\/?\s*$/.exec(line) ?? [];
    if (name === undefined) return [];
    const all = [name, `${name}/**`];
    return isFixed || name.includes('/') ? all : [...all, ...all.map((each) => `**/${each}`)];
  });
}

/** Entries of `nav` in mkdocs.yml, .nav.yml and .pages: `page.md`, `Title: page.md`, `Title: [ … ]`. */
export function mkdocsItems(value: Value): Nav[] {
  const entryOf = (target: string, label?: string): Nav => {
    if (/^[a-z]+:\/\//i.test(target)) return { href: target, label };
    if (/\.(?:md|markdown)$/.test(target)) return { page: target, label };
    return label === undefined
      ? { folder: trimmed(target) }
      : { label, items: [{ folder: trimmed(target) }] };
  };
  return listOf(value).flatMap((entry): Nav[] => {
    if (typeof entry === 'string') return [entryOf(entry)];
    return Object.entries(groupOf(entry)).map(([label, inner]) =>
      Array.isArray(inner) ? { label, items: mkdocsItems(inner) } : entryOf(String(inner), label),
    );
  });
}

/** Fields of Mintlify's navigation: names of groups, and lists of what is inside. */
const NAMES = ['group', 'tab', 'anchor', 'dropdown', 'version', 'language', 'item'];
const LISTS = 'root pages groups tabs anchors dropdowns versions languages menu'.split(' ');
const NO_TRANSLATIONS = 'translations are not imported: the site has one language; left out: ';
/** Highest number of references that are followed. Files that refer to each other could have no end. */
const MOST_REFERENCES = 1000;
/** Lists of which one entry is imported, with the field of its name, and what is said about the others. */
const ONE_OF = [
  ['languages', 'language', NO_TRANSLATIONS],
  ['versions', 'version', 'the site shows one version; not imported: '],
] as const;

function mintlify(reading: Reading): Partial<Site> {
  const { file, say } = reading;
  let references = 0;
  /** A value, or that of the file to which it refers. */
  const whole = (value: Value): Value => {
    const other = textOf(groupOf(value)['$ref']);
    if (other === undefined) return value;
    references += 1;
    if (references === MOST_REFERENCES + 1)
      say(
        file,
        'has more than 1,000 `$ref`s, or one that leads back to itself; the others are left out',
      );
    if (references > MOST_REFERENCES) return undefined;
    const found = dataOf(path.join(path.dirname(file), other), reading);
    return Array.isArray(found) ? found : { ...groupOf(value), ...groupOf(found) };
  };
  const config = groupOf(dataOf(file, reading));
  const items = (value: Value): Nav[] => {
    if (typeof value === 'string' && /^(?:\S+ )?[A-Z]+ \//.test(value)) {
      say(file, MADE_OF_DESCRIPTION);
      return [];
    }
    if (typeof value === 'string') return [{ page: trimmed(value) }];
    if (Array.isArray(value)) return value.flatMap((each) => items(whole(each)));
    const inner = LISTS.flatMap((name) => items(groupOf(value)[name] ?? []));
    if (inner.length === 0 && groupOf(value)['openapi'] !== undefined)
      say(file, MADE_OF_DESCRIPTION);
    const label = firstText(groupOf(value), NAMES);
    const href = firstText(groupOf(value), ['href', 'url']);
    if (label === undefined) return inner;
    return [inner.length > 0 ? { label, items: inner } : { label, href }];
  };
  const pagesOf = (navs: readonly Nav[]): string[] =>
    navs.flatMap(({ page, items: inner = [] }) => [page ?? [], pagesOf(inner)].flat());
  // The site has one language and one version: the first, or that which is marked.
  let shown = groupOf(whole(config['navigation']));
  const others: Value[] = [];
  for (const [list, name, said] of ONE_OF) {
    const all = listOf(shown[list]).map((each) => groupOf(whole(each)));
    const main = all.find((each) => each['default'] === true) ?? all[0];
    if (!main) continue;
    const rest = all.filter((each) => each !== main);
    shown = { ...shown, [list]: [], ...main, [name]: undefined };
    others.push(...rest);
    if (rest.length > 0) say(file, said + rest.map((each) => textOf(each[name])).join(', '));
  }
  const all = items(shown);
  const kept = new Set(pagesOf(all));
  const left = pagesOf(items(others)).filter((page) => !kept.has(page));
  const languages = others.flatMap((each) => textOf(groupOf(each)['language']) ?? []);
  const tabs = shown['tabs'] === undefined ? [] : all.filter((nav) => nav.items);
  const sidebars =
    tabs.length > 0
      ? Object.fromEntries(tabs.map((tab) => [tab.label ?? '', tab.items ?? []]))
      : { docs: all };
  return {
    staticFolder: '',
    redirects: pairsOf(whole(config['redirects'])).filter(
      ({ from }) => !languages.includes(from.split('/')[1] ?? ''),
    ),
    hasBareTitles: true,
    sections: [
      section({
        plain: /^$/,
        exclude: [
          ...ignored(`snippets\nREADME.md\n${reading.source.text('.mintignore') ?? ''}`),
          ...languages.map((name) => `${name}/**`),
          ...left.map((page) => `${page}.mdx`),
        ],
        file,
        sidebars,
      }),
    ],
  };
}

/** mdBook and GitBook (`SUMMARY.md`), GitHub's wikis and docsify (`_Sidebar.md`). */
function linkList({ source, file }: Reading): Partial<Site> {
  const folder = folderPath(path.dirname(file));
  const exclude = [path.basename(file)];
  const sidebars = { docs: readLinkList(source.text(file) ?? '') };
  return {
    staticFolder: folder,
    sections: [section({ folder, exclude, file, sidebars, home: 'home' })],
  };
}

/** Files of hosts with redirects: Netlify's and Vercel's. */
const HOSTS: readonly [RegExp, RegExp][] = [
  [/(^|\/)_redirects$/, /^\s*(\/\S*)\s+(\S+)/gm],
  [/^netlify\.toml$/, /\bfrom\s*=\s*"([^"]*)"\s*\bto\s*=\s*"([^"]*)"/g],
  [/^vercel\.json$/, /"source"\s*:\s*"([^"]*)"\s*,\s*"destination"\s*:\s*"([^"]*)"/g],
];

function hostRedirects(source: SourceFolder): Site['redirects'] {
  return HOSTS.flatMap(([name, pattern]) =>
    source.files
      .filter((file) => name.test(file))
      .flatMap((file) => [...(source.text(file) ?? '').matchAll(pattern)])
      .flatMap(([, from, to]) => pairsOf([{ from, to }])),
  );
}

/** Old routes with their targets. Rules with placeholders are left out. */
function pairsOf(value: Value): Site['redirects'] {
  return listOf(value)
    .map(groupOf)
    .flatMap((entry) => {
      const to = firstText(entry, ['to', 'destination']);
      const all = [entry['from'] ?? entry['source']].flat().map(String);
      return to === undefined
        ? []
        : all.filter((from) => /^\/[^*:]*$/.test(from)).map((from) => ({ from, to }));
    });
}

/** All entries of a navbar, also those of its menus. */
const entriesOf = (value: Value): Group[] =>
  listOf(value)
    .map(groupOf)
    .flatMap((item) => [item, ...entriesOf(item['items'])]);
