import type { PayloadRequest } from 'payload';
import { routeOf } from '../files/routeOf';
import { refusal } from '../refusal';
import type { Guide, Published } from './publishedFiles';

/** Redirects that are added after a page was removed, in the context of a request. */
const PENDING = 'redirects';

interface Pending {
  target: number;
  from: string[];
}

/** A page with its old route among its redirects. */
export function withRedirects(guide: Guide, from: readonly string[]): Guide {
  const route = routeOf(guide);
  const all = new Set([...(guide.redirectFrom ?? []), ...from]);
  all.delete(route);
  return { ...guide, redirectFrom: [...all] };
}

/**
 * The page to which a removed page redirects, if the request names its route: `?redirectTo=/docs/new`. It is changed by
 * `addRedirects`, when the removed page is gone.
 *
 * @returns the change of what is published, and what to call when it was accepted
 * @throws APIError if there is no such page, or if it has a draft, which would be published with the redirect
 */
export async function redirectTo(
  removed: Guide,
  req: PayloadRequest,
): Promise<{ change: (published: Published) => Published; accept: () => void } | undefined> {
  const route = req.query['redirectTo'];
  if (typeof route !== 'string') return undefined;
  const find = async (draft: boolean) => {
    const { docs } = await req.payload.find({
      collection: 'guides',
      pagination: false,
      depth: 0,
      draft,
      req,
    });
    return docs;
  };
  const target = (await find(false)).find(
    (one) => one._status === 'published' && one.id !== removed.id && routeOf(one) === route,
  );
  if (!target) throw refusal(`No other published page has the route ${route}.`, 400);
  const latest = (await find(true)).find(({ id }) => id === target.id);
  if (latest?._status !== 'published') {
    throw refusal(`"${target.title}" has a draft. Publish it first, then redirect to it.`, 400);
  }
  const from = [routeOf(removed), ...(removed.redirectFrom ?? [])];
  return {
    change: (published) => ({
      ...published,
      guides: published.guides.map((one) =>
        one.id === target.id ? withRedirects(one, from) : one,
      ),
    }),
    accept: () => {
      const pending = (req.context[PENDING] ??= []) as Pending[];
      pending.push({ target: target.id, from });
    },
  };
}

/** Adds the redirects to a page that was removed. A hook after a change and a deletion. */
export async function addRedirects({ req }: { req: PayloadRequest }): Promise<void> {
  const pending = (req.context[PENDING] ?? []) as Pending[];
  for (const { target, from } of pending.splice(0)) {
    const guide = await req.payload.findByID({ collection: 'guides', id: target, depth: 0 });
    // Without the request, whose other documents must still be checked.
    await req.payload.update({
      collection: 'guides',
      id: target,
      data: {
        redirectFrom: withRedirects(guide, from).redirectFrom,
        _status: 'published',
      },
      user: req.user,
      context: { isImport: true },
    });
  }
}
