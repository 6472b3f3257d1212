import { apiRoute, APIS_ROUTE, CATEGORIES_ROUTE, DOCS_ROUTE, TAGS_ROUTE } from '../../routes';

/** Folders of the guides and of the standalone pages, below the content folder. */
const DOCS = 'docs/';
const PAGES = 'pages/';

/** The kind of page that a file of the content folder is. Undefined for other files. */
export function pageKind(relativePath: string): 'doc' | 'page' | undefined {
  if (!relativePath.endsWith('.mdx')) return undefined;
  if (relativePath.startsWith(DOCS)) return 'doc';
  return relativePath.startsWith(PAGES) ? 'page' : undefined;
}

/** Path below `docs/` or `pages/` without extension. `index.mdx` has the path of its folder; at the top it is `index`. */
export function pageIdOf(relativePath: string): string {
  const id = relativePath.slice(relativePath.indexOf('/') + 1).replace(/\.mdx$/, '');
  return id.replace(/\/index$/, '');
}

/** Route of a page: its slug, or the path of its file. */
export function routeOfPage(relativePath: string, slug?: string): string {
  if (slug !== undefined) return slug;
  const id = pageIdOf(relativePath);
  const below = id === 'index' ? '' : `/${id}`;
  return pageKind(relativePath) === 'page' ? below || '/' : `${DOCS_ROUTE}${below}`;
}

/** Words for signs at the end of a tag: `C++` and `C#` need different routes. */
const SIGNS: Readonly<Record<string, string>> = { '+': '-plus', '#': '-sharp' };

/** Name of a tag in its route, in kebab case. Empty if the tag has no letter or digit. */
export function tagSlug(name: string): string {
  const slug = name
    .normalize('NFC')
    .trim()
    .replace(/(?<=[\p{L}\p{N}\p{M}])[+#]+$/u, (signs) =>
      signs.replace(/./g, (sign) => SIGNS[sign] ?? ''),
    )
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return DEVICE.test(slug) ? `${slug}-tag` : slug;
}

/** Route of a tag's page. */
export function tagRoute(name: string): string {
  return `${TAGS_ROUTE}/${tagSlug(name)}`;
}

/** Route of a group's index page. */
export function categoryRoute(slug: string): string {
  return `${CATEGORIES_ROUTE}/${slug}`;
}

/** Route of an API's information page. */
export function apiInformationRoute(api: { id: string; infoSlug: string }): string {
  return apiRoute(api.id, api.infoSlug);
}

/** Names of devices on Windows, with any extension. A file of such a name cannot be created there. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
const SEGMENT = /^[A-Za-z0-9_~-][A-Za-z0-9._~-]*$/;
/** First segments of paths that Gatsby and this site write files to. */
const TAKEN = new Set(['page-data', 'static', 'pictures', '___graphql', '404', 'dev-404-page']);
const GENERATED = [CATEGORIES_ROUTE, TAGS_ROUTE, APIS_ROUTE];

const isGenerated = (route: string) =>
  GENERATED.some((folder) => route === folder || route.startsWith(`${folder}/`));

/** Why an old path cannot be redirected, as the rest of a sentence. Paths of generated pages can be. */
export function redirectFault(from: string): string | undefined {
  if (from === '/') return 'is the home page';
  return routeFault(isGenerated(from) ? from.replace(DOCS_ROUTE, '') : from);
}

/**
 * Files that the build may write: those at the top, such as `/llms.txt`, and the Markdown of each page. A page with such a
 * route would be a folder in their place.
 */
const FILE = /^\/[^/]+\.[a-z][a-z\d]+$|\.(?:md|html)$/i;

/** Why the route of a page is invalid, as the rest of a sentence. An old path may be a file: `/docs/old.html`. */
export function pageRouteFault(route: string): string | undefined {
  if (FILE.test(route)) return 'is the path of a file that the build may write';
  return routeFault(route);
}

/** Why a route is invalid, as the rest of a sentence. Undefined if it is valid. */
export function routeFault(route: string): string | undefined {
  if (!route.startsWith('/')) return 'does not begin with "/"';
  if (route === '/') return undefined;
  if (/[?#]/.test(route)) return 'holds a query or a fragment';
  if (route.endsWith('/')) return 'ends with "/"';
  const segments = route.slice(1).split('/');
  if (segments.includes('')) return 'holds "//"';
  if (segments.some((segment) => segment === '.' || segment === '..')) {
    return 'leaves its place with "." or ".."';
  }
  if (!segments.every((segment) => SEGMENT.test(segment))) {
    return 'holds characters other than letters, digits, ".", "_", "~" and "-"';
  }
  const device = segments.find((segment) => DEVICE.test(segment));
  if (device !== undefined) return `holds "${device}", which is the name of a device on Windows`;
  if (route.length > 200) return 'is longer than 200 characters';
  const [first = ''] = segments;
  if (TAKEN.has(first)) return `is taken: "/${first}" belongs to the site's own files`;
  if (isGenerated(route)) return 'lies where the pages of categories, tags and APIs are generated';
  return undefined;
}
