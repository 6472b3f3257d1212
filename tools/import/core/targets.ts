import path from 'node:path/posix';
import { hrefFault } from '../../../src/core/content/addresses/hrefs';
import { drawPicture } from '../../../src/core/content/markdown/drawPicture';
import { pictureSize } from '../../../src/core/content/markdown/pictureSize';
import { decoded } from '../../../src/core/text/decoded';
import { withoutTrailingSlash } from '../../../src/core/text/withoutTrailingSlash';
import { cleanName, PAGE } from './documents';
import type { Document } from './documents';
import type { Section, Site } from './site';
import type { SourceFolder } from './source';

/** Everything that links and pictures of pages may refer to. */
export interface Targets {
  source: SourceFolder;
  site: Site;
  documents: readonly Document[];
  byFile: ReadonlyMap<string, Document>;
  /** Pages by route on the old site. */
  byPermalink: ReadonlyMap<string, Document>;
  /** Routes of generated index pages on this site, by route on the old site. */
  categories: Map<string, string>;
  /** Folder below `docs/` for the pages. */
  into: string;
  /** Origin of this site, if it is known. */
  siteUrl: string | undefined;
  /** Files to copy, by target path. */
  assets: Map<string, Asset>;
}

/** A file to copy, with its path in the source. `draw` is true if it must be converted to PNG. */
export interface Asset {
  file: string;
  draw?: boolean;
}

/** Old and new place of a page or of an imported file. */
export interface Place {
  /** Path relative to the imported folder. */
  file: string;
  /** Path relative to the new content folder. */
  target: string;
  /** The page, and its route on the old site. Undefined for a file that several pages import. */
  permalink?: string;
  section?: Section;
}

/** What a link leads to: a page or a URL, or why there is none. `words` replace those of the link. */
export interface Target {
  document?: Document | undefined;
  url?: string;
  fault?: string | undefined;
  /** The fragment of a link to a page. */
  rest?: string;
  words?: string | undefined;
}

const PICTURES = /\.(svg|png|jpe?g|webp|gif|avif)$/i;
const EXTERNAL = /^[a-z][a-z0-9+.-]*:|^\/\//i;

/** Finds what a link leads to. The URL of a page is relative to the place. */
export function targetOf(url: string, place: Place, targets: Targets): Target {
  const target = findTarget(url, place, targets);
  const { document, rest = '' } = target;
  return document ? { ...target, url: relativeTo(place, document.target) + rest } : target;
}

function findTarget(url: string, place: Place, targets: Targets): Target {
  const { site, byPermalink, categories, siteUrl } = targets;
  const plain = url.trim().replace(/^pathname:\/\/+/, '/');
  if (plain === '') return { fault: 'a link without a target; its words are kept' };
  if (plain.startsWith('#')) return { url: plain };
  if (plain.startsWith('wiki:')) return wikiLink(plain.slice('wiki:'.length), targets);
  // An address of the old site is resolved as if it had no host.
  const isOwn =
    site.url !== undefined
    && /^(?:[/?#]|$)/.test(plain.replace(site.url, ''))
    && plain.startsWith(site.url);
  if (!isOwn && EXTERNAL.test(plain)) return external(plain);
  const [, rawPath = '', rest = ''] =
    /^([^?#]*)(.*)$/s.exec(isOwn ? plain.slice(site.url?.length) : plain) ?? [];
  const linked = decoded(rawPath);
  const route = isOwn ? withoutTrailingSlash(linked || '/') : routeOfToday(linked, place, targets);
  const document = isOwn ? byPermalink.get(route ?? '') : documentOf(linked, place, targets);
  if (document) return { document, rest: rest.replace(/^\?[^#]*/, '') };
  const category = categories.get(route ?? '');
  if (category !== undefined) return { url: category };
  const file = assetOf(linked, place, targets);
  // A page that is not imported, such as a draft, is no file for readers.
  if (file !== undefined && !PAGE.test(file)) return { url: copyToStatic(file, targets) };
  // At the same origin, the address will be one of this site, which the build would not find.
  if (route === undefined || site.url === undefined || site.url === siteUrl)
    return { fault: `the link \`${url}\` leads to no imported page; its words are kept` };
  const fault = 'a link to a page that is not imported leads to the site of today';
  return { url: encodeURI(`${site.url}${route}`) + rest, fault };
}

/** `Page#part`, `words|Page` or `Page|words`. */
function wikiLink(inside: string, { documents }: Targets): Target {
  const parts = decoded(inside)
    .split('|')
    .map((part) => part.trim());
  const keyOf = (page: string) => page.toLowerCase().replace(/[\s-]+/g, '-');
  for (const part of parts.toReversed()) {
    const [page = '', anchor] = part.split('#');
    const isNamed = ({ file }: Document) =>
      keyOf(path.basename(file, path.extname(file))) === keyOf(page);
    const document = documents.find(isNamed);
    const words = parts.find((other) => other !== part);
    const rest = anchor === undefined ? '' : `#${keyOf(anchor)}`;
    if (document) return { document, rest, words };
  }
  return { fault: `the link \`[[${decoded(inside)}]]\` leads to no page; its words are kept` };
}

function external(url: string): Target {
  const whole = url.startsWith('//') ? `https:${url}` : url;
  const clean = whole.replace(/[\s\\]/g, (sign) => encodeURIComponent(sign));
  const fault = hrefFault(clean) ?? (URL.canParse(clean) ? undefined : 'is not an address');
  if (fault === undefined) return { url: clean };
  return { fault: `the link \`${url.slice(0, 80)}\` ${fault}; its words are kept` };
}

/** The files that a path may mean, with the endings that it may lack. */
function filesNamed(linked: string, place: Place, { site }: Targets): string[] {
  const docs = docsOf(place, site);
  const near = [
    path.join(path.dirname(place.file), linked),
    path.join(docs, linked),
    path.join(site.staticFolder, linked),
    ...(site.hasSlashes ? [path.join(place.file.replace(PAGE, ''), linked)] : []),
  ];
  const far = [
    path.join(site.staticFolder, linked),
    path.join(site.staticFolder, linked.slice(site.baseUrl.length)),
    linked.slice(1),
    path.join(docs, linked),
  ];
  // `@assets/` and `~/` are names of folders in `src`.
  const named = linked.replace(/^@site\//, '').replace(/^(?:@(?=\w+\/)|~\/)/, 'src/');
  const all = named !== linked ? [named] : linked.startsWith('/') ? far : near;
  return all.map((name) => path.normalize(name));
}

/** The page that a link names by file or by route. */
function documentOf(linked: string, place: Place, targets: Targets): Document | undefined {
  const { byFile, byPermalink } = targets;
  const bases = filesNamed(linked.replace(/\/+$/, ''), place, targets);
  const find = (names: readonly string[]) => names.map((name) => byFile.get(name)).find(Boolean);
  const isFile = PAGE.test(bases[0] ?? '');
  const others = bases.flatMap((base) => ['.md', '.mdx'].map((end) => base.replace(PAGE, end)));
  const route = routeOfToday(
    linked.replace(/(?:(^|\/)(?:index|README))?\.(?:mdx?|html)\/?$/i, '$1'),
    place,
    targets,
  );
  const endings = ['.md', '.mdx', '/index.md', '/index.mdx', '/README.md'];
  return (
    (isFile ? find([...bases, ...others]) : undefined)
    ?? byPermalink.get(route ?? '')
    ?? find(bases.flatMap((base) => endings.map((ending) => base + ending)))
  );
}

/** The absolute path of a link on the old site. Undefined if it cannot be known. */
function routeOfToday(linked: string, { permalink }: Place, { site }: Targets): string | undefined {
  if (linked.startsWith('@site/') || (!linked.startsWith('/') && permalink === undefined))
    return undefined;
  const own = site.hasSlashes ? `${permalink}/.` : (permalink ?? '');
  const whole = path.join(linked.startsWith('/') ? '/' : path.dirname(own), linked);
  const route = withoutTrailingSlash(whole);
  return route.startsWith(site.baseUrl) || !linked.startsWith('/')
    ? route
    : withoutTrailingSlash(path.join(site.baseUrl, route));
}

/** Folder of the section that a page belongs to. */
function docsOf({ section }: Place, { sections }: Site): string {
  return (section ?? sections[0])?.folder ?? '';
}

/** Path of the file that a link or picture names. Undefined if there is none. */
export function assetOf(linked: string, place: Place, targets: Targets): string | undefined {
  return filesNamed(linked, place, targets).find((name) => targets.source.has(name));
}

/** Extensions of files that browsers run. They are published as text, because they come from another site. */
const RUNS = /\.(html?|xhtml|js|mjs|cjs|svg|xml|php|wasm|css|swf)$/i;

function copyToStatic(file: string, { assets, site }: Targets): string {
  const below = file.startsWith(`${site.staticFolder}/`)
    ? file.slice(site.staticFolder.length + 1)
    : `files/${file.replace(/^\.\.\//, '')}`;
  const clean = below.split('/').map(cleanName).join('/');
  const name = RUNS.test(clean) ? `${clean}.txt` : clean;
  assets.set(`static/${name}`, { file });
  return `/${name}`;
}

/** Resolves a picture to its new path, relative to the page. */
export function resolvePicture(url: string, place: Place, targets: Targets): Target {
  const plain = url.trim().replace(/^pathname:\/\/+/, '/');
  if (/^data:/i.test(plain)) return { fault: 'a picture inside the text; left out' };
  if (EXTERNAL.test(plain)) {
    const fault = `the picture \`${plain.slice(0, 80)}\` lies on another site; a link to it is kept`;
    return { fault, ...external(plain) };
  }
  const file = assetOf(decoded(plain.replace(/[?#].*$/s, '')), place, targets);
  if (file === undefined) return { fault: `there is no picture \`${plain}\`; left out` };
  if (PICTURES.test(file)) return { url: pictureBeside(file, place, targets) };
  return { fault: `\`${plain}\` is not a picture that a page can show; left out` };
}

function pictureBeside(file: string, place: Place, targets: Targets): string {
  const { assets, site, into, source } = targets;
  const docs = docsOf(place, site);
  const prefix = docs === '' ? '' : `${docs}/`;
  const below = file.startsWith(prefix)
    ? path.join(place.section?.into ?? '', file.slice(prefix.length))
    : `pictures/${file.replace(/^(?:\.\.\/)+/, '').replace(`${site.staticFolder}/`, '')}`;
  const clean = below.split('/').map(cleanName).join('/');
  // An SVG that contains more than shapes and texts cannot be published.
  const draw = /\.svg$/i.test(file) && !isPlainDrawing(source.text(file) ?? '');
  const target = path.join('docs', into, draw ? clean.replace(/\.svg$/i, '-svg.png') : clean);
  assets.set(`content/${target}`, { file, ...(draw && { draw }) });
  return relativeTo(place, target);
}

const NO_COLORS = { light: new Map<string, string>(), dark: new Map<string, string>() };

function isPlainDrawing(svg: string): boolean {
  const hasFaults = drawPicture(svg, NO_COLORS).faults.length > 0;
  return !hasFaults && pictureSize(Buffer.from(svg)) !== undefined;
}

/** Path of a file, relative to the page. */
export function relativeTo(place: Place, target: string): string {
  const way = path.relative(path.dirname(place.target), target);
  return encodeURI(way.startsWith('.') ? way : `./${way}`);
}
