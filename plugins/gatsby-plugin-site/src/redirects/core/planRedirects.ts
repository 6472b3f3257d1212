import { resolveHref } from './resolveHref';
import { nearestPath } from './nearestPath';

/** An old path, with the new one. */
export interface Redirect {
  from: string;
  /** A route, also with a fragment, or an https:// address. */
  to: string;
  /** File that declares it. */
  source: string;
  /**
   * If present, it is left out if a page, a file or an earlier redirect has its address; `published` also leaves it out if its
   * address was not published.
   */
  isOptional?: 'free' | 'published';
  /**
   * Whether only hosts can redirect it. Its page would be the file of a live page on systems that ignore upper and lower
   * case.
   */
  hasNoPage?: true;
}

/** Why a redirect is invalid. */
export interface RedirectFault {
  /** File that declares it. */
  source: string;
  from: string;
  message: string;
  /** The next step as a whole sentence; may be empty. */
  advice: string;
}

interface Surroundings {
  routes: ReadonlySet<string>;
  /** Paths of files beside the pages. */
  files: ReadonlySet<string>;
  /** Published routes. Only needed for redirects with `isOptional: 'published'`. */
  published?: ReadonlySet<string>;
  siteUrl: string;
}

/** Splits the declared redirects into valid and invalid ones. Chains are replaced by their last target. */
export function planRedirects(
  declared: readonly Redirect[],
  { routes, files, published, siteUrl }: Surroundings,
): { redirects: Redirect[]; faults: RedirectFault[] } {
  const faults: RedirectFault[] = [];
  const redirects: Redirect[] = [];
  const byFrom = new Map<string, Redirect>();
  const refuse = ({ from, source }: Redirect, message: string, advice: string) =>
    faults.push({ source, from, message, advice });

  for (const redirect of declared) {
    const { from, to } = redirect;
    const known = byFrom.get(from);
    const isTaken = known !== undefined || routes.has(from) || files.has(from);
    if (redirect.isOptional && isTaken) continue;
    if (redirect.isOptional === 'published' && !published?.has(from)) continue;
    if (routes.has(from) || files.has(from)) {
      refuse(
        redirect,
        `the redirect of \`${from}\` lies over a live page`,
        'Take the redirect away, or move the page.',
      );
    } else if (known && known.to !== to) {
      refuse(
        redirect,
        `the redirect of \`${from}\` is declared in ${known.source} already`,
        'Keep one of them.',
      );
    } else if (!known) byFrom.set(from, redirect);
  }

  const live = new Set([...routes].map((route) => route.toLowerCase()));
  for (const redirect of byFrom.values()) {
    const to = follow(redirect, byFrom);
    const path = to === undefined ? undefined : resolveHref(to, '/', siteUrl);
    if (to === undefined) {
      refuse(
        redirect,
        `the redirect of \`${redirect.from}\` leads back to itself`,
        'Name a page that exists.',
      );
    } else if (path === false || (path && !routes.has(path.path) && !files.has(path.path))) {
      const name = path ? nearestPath(path.path, routes) : undefined;
      refuse(
        redirect,
        `the redirect of \`${redirect.from}\` leads to \`${to}\`, which does not exist`,
        name === undefined ? '' : `Did you mean \`${name}\`?`,
      );
    } else {
      const hasNoPage = live.has(redirect.from.toLowerCase());
      redirects.push({ ...redirect, to, ...(hasNoPage && { hasNoPage }) });
    }
  }
  return { redirects, faults };
}

/** The last target of a chain, with the last fragment in it. Undefined if the chain leads back to its beginning. */
function follow(redirect: Redirect, byFrom: ReadonlyMap<string, Redirect>): string | undefined {
  const seen = new Set([redirect.from]);
  let [path, fragment] = splitFragment(redirect.to);
  for (let next = byFrom.get(path); next; next = byFrom.get(path)) {
    if (seen.has(path)) return undefined;
    seen.add(path);
    const [target, own] = splitFragment(next.to);
    [path, fragment] = [target, own || fragment];
  }
  return path + fragment;
}

function splitFragment(target: string): [path: string, fragment: string] {
  const at = target.indexOf('#');
  return at === -1 ? [target, ''] : [target.slice(0, at), target.slice(at)];
}
