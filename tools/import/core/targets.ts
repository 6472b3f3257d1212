import path from 'node:path/posix';
import { hrefFault } from '../../../src/core/content/addresses/hrefs';
import { drawPicture } from '../../../src/core/content/markdown/drawPicture';
import { pictureSize } from '../../../src/core/content/markdown/pictureSize';
import { decoded } from '../../../src/core/text/decoded';
import { cleanName } from './documents';
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
  categories: ReadonlyMap<string, string>;
  /** Folder below `docs/` for the pages. */
  into: string;
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

/** The new URL, or why there is none. `words` replace those of the link. */
export type Resolved = { url: string; fault?: string; words?: string } | { fault: string };

const PICTURES = /\.(svg|png|jpe?g|webp|gif|avif)$/i;

/** Resolves a link to its new URL. */
export function resolveLink(url: string, place: Place, targets: Targets): Resolved {
  const plain = url.trim().replace(/^pathname:\/\/+/, '/');
  if (plain === '') return { fault: 'a link without a target; its words are kept' };
  if (plain.startsWith('#')) return { url: plain };
  if (plain.startsWith('wiki:')) return wikiLink(plain.slice('wiki:'.length), place, targets);
  if (/^[a-z][a-z0-9+.-]*:/i.test(plain) || plain.startsWith('//')) return external(plain);
  const [, rawPath = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(plain) ?? [];
  const linked = decoded(rawPath);
  const document = documentOf(linked, place, targets);
  const anchor = rest.replace(/^\?[^#]*/, '');
  if (document) return { url: relativeTo(place, document.target) + anchor };
  const route = routeOfToday(linked, place, targets);
  const category = route === undefined ? undefined : targets.categories.get(route);
  if (category !== undefined) return { url: category };
  const file = assetOf(linked, place, targets);
  if (file !== undefined) return { url: copyToStatic(file, targets) };
  if (route !== undefined && targets.site.url !== undefined) {
    return {
      url: encodeURI(`${targets.site.url}${route}`) + rest,
      fault: `the link \`${url}\` leads to no imported page; it leads to the site of today`,
    };
  }
  return { fault: `the link \`${url}\` leads nowhere in the folder; its words are kept` };
}

/** `Page#part`, `words|Page` or `Page|words`. */
function wikiLink(inside: string, place: Place, targets: Targets): Resolved {
  const parts = decoded(inside)
    .split('|')
    .map((part) => part.trim());
  const nameOf = (file: string) =>
    path
      .basename(file)
      .replace(/\.\w+$/, '')
      .toLowerCase()
      .replace(/[\s-]+/g, '-');
  for (const part of parts.toReversed()) {
    const [page = '', anchor] = part.split('#');
    const wanted = nameOf(`${page}.md`);
    const document =
      page === '' ? undefined : targets.documents.find(({ file }) => nameOf(file) === wanted);
    if (document) {
      const words = parts.find((other) => other !== part);
      return {
        url:
          relativeTo(place, document.target)
          + (anchor === undefined ? '' : `#${anchor.toLowerCase().replace(/\s+/g, '-')}`),
        ...(words !== undefined && { words }),
      };
    }
  }
  return { fault: `the link \`[[${inside}]]\` leads to no page; its words are kept` };
}

function external(url: string): Resolved {
  const clean = (url.startsWith('//') ? `https:${url}` : url).replace(/[\s\\]/g, (sign) =>
    encodeURIComponent(sign),
  );
  const fault = hrefFault(clean) ?? (URL.canParse(clean) ? undefined : 'is not an address');
  return fault === undefined
    ? { url: clean }
    : { fault: `the link \`${url.slice(0, 80)}\` ${fault}; its words are kept` };
}

/** The page that a link names by file or by route. */
function documentOf(linked: string, place: Place, targets: Targets): Document | undefined {
  const { byFile } = targets;
  const docs = docsOf(place, targets);
  const folder = path.dirname(place.file);
  const bases = linked.startsWith('@site/')
    ? [linked.slice('@site/'.length)]
    : linked.startsWith('/')
      ? [path.join(docs, linked), linked.slice(1)]
      : [path.join(folder, linked), path.join(docs, linked)];
  const names = /\.(?:mdx?|markdown)$/.test(linked)
    ? bases.flatMap((base) => [
        base,
        base.replace(/\.mdx?$/, '.md'),
        base.replace(/\.mdx?$/, '.mdx'),
      ])
    : [];
  const named = names.map((name) => byFile.get(path.normalize(name))).find(Boolean);
  if (named) return named;
  const route = routeOfToday(linked.replace(/\.(mdx?|html)$/, ''), place, targets);
  const routed = route === undefined ? undefined : targets.byPermalink.get(route);
  if (routed) return routed;
  // A file name without extension.
  return bases
    .flatMap((base) => [
      `${base}.md`,
      `${base}.mdx`,
      `${base}/index.md`,
      `${base}/index.mdx`,
      `${base}/README.md`,
    ])
    .map((name) => byFile.get(path.normalize(name)))
    .find(Boolean);
}

/** The absolute path of a link on the old site. Undefined if it cannot be known. */
function routeOfToday(linked: string, place: Place, { site }: Targets): string | undefined {
  if (linked.startsWith('@site/')) return undefined;
  const trimmed = (route: string) => (route.length > 1 ? route.replace(/\/+$/, '') : route);
  if (linked.startsWith('/')) {
    const clean = trimmed(path.normalize(linked));
    return clean.startsWith(site.baseUrl) || site.baseUrl === '/'
      ? clean
      : path.join(site.baseUrl, clean);
  }
  if (place.permalink === undefined) return undefined;
  return trimmed(path.join(path.dirname(place.permalink), linked));
}

/** Folder of the section that a page belongs to. */
function docsOf({ section }: Place, { site }: Targets): string {
  return (section ?? site.sections[0])?.folder ?? '';
}

/** Path of the file that a link or picture names. Undefined if there is none. */
export function assetOf(linked: string, place: Place, targets: Targets): string | undefined {
  const { source, site } = targets;
  const candidates = linked.startsWith('@site/')
    ? [linked.slice('@site/'.length)]
    : linked.startsWith('/')
      ? [
          `${site.staticFolder}${linked}`,
          `${site.staticFolder}/${linked.slice(site.baseUrl.length)}`,
          linked.slice(1),
          path.join(docsOf(place, targets), linked),
        ]
      : [path.join(path.dirname(place.file), linked), path.join(site.staticFolder, linked)];
  return candidates.map((name) => path.normalize(name)).find((name) => isFile(name, source));
}

const FILE_SETS = new WeakMap<SourceFolder, ReadonlySet<string>>();

function isFile(name: string, source: SourceFolder): boolean {
  let files = FILE_SETS.get(source);
  if (!files) FILE_SETS.set(source, (files = new Set(source.files)));
  return files.has(name);
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
export function resolvePicture(url: string, place: Place, targets: Targets): Resolved {
  const plain = url.trim().replace(/^pathname:\/\/+/, '/');
  if (/^data:/i.test(plain)) return { fault: 'a picture inside the text; left out' };
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(plain)) {
    const link = external(plain);
    return 'url' in link
      ? {
          url: link.url,
          fault: `the picture \`${plain.slice(0, 80)}\` lies on another site; a link to it is kept`,
        }
      : link;
  }
  const linked = decoded(plain.replace(/[?#].*$/s, ''));
  const file = assetOf(linked, place, targets);
  if (file === undefined) return { fault: `there is no picture \`${plain}\`; left out` };
  if (!PICTURES.test(file))
    return { fault: `\`${plain}\` is not a picture that a page can show; left out` };
  return { url: pictureBeside(file, place, targets) };
}

function pictureBeside(file: string, place: Place, targets: Targets): string {
  const { assets, site, into, source } = targets;
  const docs = docsOf(place, targets);
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
  return (
    drawPicture(svg, NO_COLORS).faults.length === 0 && pictureSize(Buffer.from(svg)) !== undefined
  );
}

/** Path of a file, relative to the page. */
export function relativeTo(place: Place, target: string): string {
  const way = path.relative(path.dirname(place.target), target);
  return encodeURI(way.startsWith('.') ? way : `./${way}`);
}
