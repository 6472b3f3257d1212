import path from 'node:path/posix';
import { hrefFault } from '../../../plugins/gatsby-transformer-docs/src/core/addresses/hrefs';
import { drawPicture } from '../../../plugins/gatsby-transformer-docs/src/markdown/drawPicture';
import { pictureSize } from '../../../plugins/gatsby-transformer-docs/src/markdown/pictureSize';
import { cleanName } from './documents';
import type { Document } from './documents';
import type { SiteConfig } from './siteConfig';
import type { SourceFolder } from './source';

/** Everything that a target in a page can lead to. */
export interface Targets {
  source: SourceFolder;
  config: SiteConfig;
  documents: readonly Document[];
  byFile: ReadonlyMap<string, Document>;
  /** Documents by the route they have today. */
  byPermalink: ReadonlyMap<string, Document>;
  /** Generated index pages: routes of today and ours. */
  categories: ReadonlyMap<string, string>;
  /** Folder below `docs/` that pages go to. */
  into: string;
  /** Files to copy, by where they go. */
  assets: Map<string, Asset>;
}

/** A file to copy: where it lies in the source, and whether it has to be drawn as a PNG. */
export interface Asset {
  file: string;
  draw?: boolean;
}

/** Where a page or a part of one lies, and will lie. */
export interface Place {
  /** Path below the imported folder. */
  file: string;
  /** Path below our content folder. */
  target: string;
  /** Route of today; undefined for a part of several pages. */
  permalink?: string;
}

/** A target of ours, or why there is none. */
export type Resolved = { url: string; fault?: string } | { fault: string };

const PICTURES = /\.(svg|png|jpe?g|webp|gif|avif)$/i;

/** Where a link leads in our site. */
export function resolveLink(url: string, place: Place, targets: Targets): Resolved {
  const plain = url.trim().replace(/^pathname:\/\/+/, '/');
  if (plain === '') return { fault: 'a link without a target; its words are kept' };
  if (plain.startsWith('#')) return { url: plain };
  if (/^[a-z][a-z0-9+.-]*:/i.test(plain) || plain.startsWith('//')) return external(plain);
  const [, rawPath = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(plain) ?? [];
  const linked = decode(rawPath);
  const document = documentOf(linked, place, targets);
  const anchor = rest.replace(/^\?[^#]*/, '');
  if (document) return { url: relativeTo(place, document.target) + anchor };
  const route = routeOfToday(linked, place, targets);
  const category = route === undefined ? undefined : targets.categories.get(route);
  if (category !== undefined) return { url: category };
  const file = assetOf(linked, place, targets);
  if (file !== undefined) return { url: copyToStatic(file, targets) };
  if (route !== undefined && targets.config.url !== undefined) {
    return {
      url: encodeURI(`${targets.config.url}${route}`) + rest,
      fault: `the link \`${url}\` leads to no imported page; it leads to the site of today`,
    };
  }
  return { fault: `the link \`${url}\` leads nowhere in the folder; its words are kept` };
}

function external(url: string): Resolved {
  const clean = (url.startsWith('//') ? `https:${url}` : url).replace(/[\s\\]/g, (sign) =>
    encodeURIComponent(sign),
  );
  const fault = hrefFault(clean);
  return fault === undefined
    ? { url: clean }
    : { fault: `the link \`${url.slice(0, 80)}\` ${fault}; its words are kept` };
}

/** The page that a file's name or a route of today stands for. */
function documentOf(linked: string, place: Place, targets: Targets): Document | undefined {
  const { byFile, config } = targets;
  const folder = path.dirname(place.file);
  const bases = linked.startsWith('@site/')
    ? [linked.slice('@site/'.length)]
    : linked.startsWith('/')
      ? [path.join(config.docs, linked), linked.slice(1)]
      : [path.join(folder, linked), path.join(config.docs, linked)];
  const names = /\.mdx?$/.test(linked)
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
  // A file's name without its ending.
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

/** The path of today that a browser would ask for. */
function routeOfToday(linked: string, place: Place, { config }: Targets): string | undefined {
  if (linked.startsWith('@site/')) return undefined;
  const trimmed = (route: string) => (route.length > 1 ? route.replace(/\/+$/, '') : route);
  if (linked.startsWith('/')) {
    const clean = trimmed(path.normalize(linked));
    return clean.startsWith(config.baseUrl) || config.baseUrl === '/'
      ? clean
      : path.join(config.baseUrl, clean);
  }
  if (place.permalink === undefined) return undefined;
  return trimmed(path.join(path.dirname(place.permalink), linked));
}

/** Path of a file of the source that a target names; undefined where there is none. */
export function assetOf(
  linked: string,
  place: Place,
  { source, config }: Targets,
): string | undefined {
  const candidates = linked.startsWith('@site/')
    ? [linked.slice('@site/'.length)]
    : linked.startsWith('/')
      ? [
          `${config.staticFolder}${linked}`,
          `${config.staticFolder}/${linked.slice(config.baseUrl.length)}`,
          linked.slice(1),
          path.join(config.docs, linked),
        ]
      : [path.join(path.dirname(place.file), linked), path.join(config.staticFolder, linked)];
  return candidates.map((name) => path.normalize(name)).find((name) => isFile(name, source));
}

const FILE_SETS = new WeakMap<SourceFolder, ReadonlySet<string>>();

function isFile(name: string, source: SourceFolder): boolean {
  let files = FILE_SETS.get(source);
  if (!files) FILE_SETS.set(source, (files = new Set(source.files)));
  return files.has(name);
}

/** Ends of files that run in a browser: from another site's folder they are not published. */
const RUNS = /\.(html?|xhtml|js|mjs|cjs|svg|xml|php|wasm|css|swf)$/i;

function copyToStatic(file: string, { assets, config }: Targets): string {
  const below = file.startsWith(`${config.staticFolder}/`)
    ? file.slice(config.staticFolder.length + 1)
    : `files/${file}`;
  const clean = below.split('/').map(cleanName).join('/');
  const name = RUNS.test(clean) ? `${clean}.txt` : clean;
  assets.set(`static/${name}`, { file });
  return `/${name}`;
}

/** Where a picture will lie beside our pages. */
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
  const linked = decode(plain.replace(/[?#].*$/s, ''));
  const file = assetOf(linked, place, targets);
  if (file === undefined) return { fault: `there is no picture \`${plain}\`; left out` };
  if (!PICTURES.test(file))
    return { fault: `\`${plain}\` is not a picture that a page can show; left out` };
  return { url: pictureBeside(file, place, targets) };
}

function pictureBeside(
  file: string,
  place: Place,
  { assets, config, into, source }: Targets,
): string {
  const isStatic = file.startsWith(`${config.staticFolder}/`);
  const prefix = config.docs === '' || config.docs === '.' ? '' : `${config.docs}/`;
  const below = isStatic
    ? `pictures/${file.slice(config.staticFolder.length + 1)}`
    : file.startsWith(prefix)
      ? file.slice(prefix.length)
      : `pictures/${file}`;
  const clean = below.split('/').map(cleanName).join('/');
  // A drawing that holds more than shapes and texts cannot be published as it is.
  const draw = /\.svg$/i.test(file) && !isPlainDrawing(source.text(file) ?? '');
  const target = path.join('docs', into, draw ? clean.replace(/\.svg$/i, '-svg.png') : clean);
  assets.set(`content/${target}`, { file, ...(draw && { draw }) });
  return relativeTo(place, target);
}

const NO_COLORS = { light: new Map<string, string>(), dark: new Map<string, string>() };

function isPlainDrawing(svg: string): boolean {
  return (
    drawPicture(svg, NO_COLORS).faults.length === 0
    && pictureSize(Buffer.from(svg), 'svg') !== undefined
  );
}

/** Path of a file from the page at hand. */
export function relativeTo(place: Place, target: string): string {
  const way = path.relative(path.dirname(place.target), target);
  return encodeURI(way.startsWith('.') ? way : `./${way}`);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
