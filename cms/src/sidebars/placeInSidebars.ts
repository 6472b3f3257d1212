import type { PayloadRequest } from 'payload';
import type { Guide, Published } from '../check/publishedFiles';
import type { Sidebar } from '../payload-types';
import { environment } from '../environment';
import { reads } from '../files/folders';
import { refusal } from '../refusal';
import { idInSidebars, placed, placeIn, renamedPage } from './core/tree';

/** Changes of the sidebars that follow a published page, in the context of a request. */
const PENDING = 'placed';

type Change = (text: string) => string | undefined;

/**
 * What happens to the sidebars when a page is published: the page gets the place that it asks for, and a page that moves is
 * named by its new path. The sidebars are changed by `changeSidebars`, when the page is in the database.
 *
 * @returns the change of what is published, and what to call when it was accepted. Undefined if the sidebars stay
 * @throws APIError if there is no such place
 */
export async function placeInSidebars(
  before: Guide | undefined,
  fresh: Guide,
  req: PayloadRequest,
): Promise<{ change: (published: Published) => Published; accept: () => void } | undefined> {
  if (!reads(environment.contentDir, 'sidebars')) return undefined;
  const id = idInSidebars(fresh.path);
  const old = before && idInSidebars(before.path);
  const place = id === undefined ? '' : (fresh.sidebarPlace ?? '');
  const isMoved = id !== undefined && old !== undefined && old !== id;
  if (id === undefined || (!isMoved && place === '')) return undefined;
  const change: Change = (text) => {
    const renamed = isMoved ? renamedPage(text, old, id) : text;
    return place === '' ? renamed : placed(renamed, id, placeIn(place));
  };
  const [present] = await find(req, false);
  if (present && change(present.text) === undefined) {
    const message = 'There is no such place in the sidebars any more. Choose another.';
    throw refusal(`"${fresh.title}" was not published, because of 1 mistake.`, 400, {
      collection: 'guides',
      errors: [{ path: 'sidebarPlace', message }],
      others: [],
    });
  }
  return {
    change: (published) => ({
      ...published,
      sidebars: published.sidebars.map((one) => ({ ...one, text: change(one.text) ?? one.text })),
    }),
    accept: () => void ((req.context[PENDING] ??= []) as Change[]).push(change),
  };
}

/** Changes the published sidebars, and their draft if there is one. A hook after the change of a page. */
export async function changeSidebars({ req }: { req: PayloadRequest }): Promise<void> {
  for (const change of ((req.context[PENDING] ?? []) as Change[]).splice(0)) {
    const [[published], [latest]] = [await find(req, false), await find(req, true)];
    if (!published || !latest) continue;
    const save = (text: string, status: 'published' | 'draft') =>
      // Without the request, whose other documents must still be checked.
      req.payload.update({
        collection: 'sidebars',
        id: published.id,
        data: { text: change(text) ?? text, _status: status },
        draft: status === 'draft',
        user: req.user,
        context: { isImport: true },
      });
    await save(published.text, 'published');
    if (latest._status === 'draft') await save(latest.text, 'draft');
  }
}

/** The sidebars: what is published, or the latest draft. */
async function find(req: PayloadRequest, draft: boolean): Promise<Sidebar[]> {
  const { docs } = await req.payload.find({
    collection: 'sidebars',
    limit: 1,
    depth: 0,
    draft,
    req,
  });
  return docs;
}
