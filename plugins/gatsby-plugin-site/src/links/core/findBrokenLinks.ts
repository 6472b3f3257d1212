import type { BuiltPage, Reference } from '../../finishPages/core/readBuiltPage';
import { resolveHref } from '../../redirects/core/resolveHref';
import type { Destination } from '../../redirects/core/resolveHref';
import { nearestPath } from '../../redirects/core/nearestPath';
import type { BuiltSite, Fault, Rule } from './model';

/** Finds links, pictures and anchors that do not exist. The same broken reference on several pages is reported once. */
export function findBrokenLinks(site: BuiltSite): Fault[] {
  const pages = new Map(site.pages.map((page) => [page.route, page]));
  const found = new Map<string, Fault>();
  const resolve = rememberingResolve(site.siteUrl);
  for (const page of site.pages) {
    const isTolerated = site.incompleteApis?.some((prefix) => page.route.startsWith(prefix));
    for (const reference of page.references) {
      const fault = faultOf(reference, { page, pages, site, resolve });
      if (!fault) continue;
      const key = `${fault.rule} ${fault.message} ${isTolerated ? 'tolerated' : ''}`;
      const known = found.get(key);
      if (!known)
        found.set(key, {
          ...fault,
          ...(isTolerated && { isTolerated: true }),
          routes: [page.route],
        });
      else if (known.routes.at(-1) !== page.route) known.routes.push(page.route);
    }
  }
  return [...found.values()];
}

interface Surroundings {
  page: BuiltPage;
  pages: ReadonlyMap<string, BuiltPage>;
  site: BuiltSite;
  resolve: Resolve;
}

type Resolve = (href: string, route: string) => Destination | undefined | false;

/** Navigation links are on every page. Links that begin with "/" do not depend on the page, so they are resolved once. */
function rememberingResolve(siteUrl: string): Resolve {
  const known = new Map<string, Destination | undefined | false>();
  return (href, route) => {
    if (!href.startsWith('/')) return resolveHref(href, route, siteUrl);
    if (!known.has(href)) known.set(href, resolveHref(href, '/', siteUrl));
    return known.get(href);
  };
}

function faultOf(
  { kind, href }: Reference,
  { page, pages, site, resolve }: Surroundings,
): Omit<Fault, 'routes'> | undefined {
  const to = resolve(href, page.route);
  if (to === undefined) return undefined;
  if (to === false) {
    return {
      rule: kind === 'image' ? 'images' : 'links',
      target: href,
      message: `\`${href}\` is not an address`,
      advice: '',
    };
  }
  const target = pages.get(to.path);
  if (!target && !site.files.has(to.path)) return missing(kind, href, to.path, site);
  if (!target || kind !== 'link' || hasAnchor(target, to.fragment)) return undefined;
  return {
    rule: 'anchors',
    target: href,
    message: `the link \`${href}\` leads to no heading of ${to.path}`,
    advice: advise(nearestPath(to.fragment, target.anchors), '#'),
  };
}

/** For browsers, the empty fragment and `#top` are the top of the page (https://html.spec.whatwg.org/#scroll-to-fragid). */
function hasAnchor(page: BuiltPage, fragment: string): boolean {
  return fragment === '' || fragment.toLowerCase() === 'top' || page.anchors.has(fragment);
}

function missing(
  kind: Reference['kind'],
  href: string,
  path: string,
  site: BuiltSite,
): Omit<Fault, 'routes'> {
  if (kind === 'image') {
    const pictures = [...site.files].filter((file) =>
      /\.(avif|gif|jpe?g|png|svg|webp)$/.test(file),
    );
    return {
      rule: 'images',
      target: href,
      message: `the picture \`${href}\` does not exist`,
      advice: advise(nearestPath(path, pictures)),
    };
  }
  const isOperation = site.apis.some((prefix) => path.startsWith(prefix));
  const rule: Rule = isOperation ? 'operations' : 'links';
  const routes = isOperation ? site.operations : site.pages.map(({ route }) => route);
  return {
    rule,
    target: href,
    message: isOperation
      ? `\`${href}\` is the page of no operation`
      : `the link \`${href}\` leads nowhere`,
    advice: advise(nearestPath(path, routes)),
  };
}

function advise(name: string | undefined, before = ''): string {
  return name === undefined ? '' : `Did you mean \`${before}${name}\`?`;
}
