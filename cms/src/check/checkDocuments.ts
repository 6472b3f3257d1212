import type {
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  PayloadRequest,
} from 'payload';
import { FIELDS } from '../files/pageFile';
import { routeOf } from '../files/routeOf';
import { ANNOUNCEMENT_FILE, SIDEBARS_FILE } from './publishedFiles';
import type { Announcement, Guide, Published, Sidebars, Slug } from './publishedFiles';
import { refusal } from '../refusal';
import { placeInSidebars } from '../sidebars/placeInSidebars';
import { redirectTo, withRedirects } from './redirects';
import { refuseOutdated } from './refuseOutdated';
import { refuseBreaking } from './refuseBreaking';
import type { Request } from './refuseBreaking';
import { inTurn } from './turns';

type Document = (Guide | Announcement | Sidebars) & {
  _status?: string | null;
  deletedAt?: string | null;
};

/** How documents of a collection are checked. */
interface Kind {
  titleOf: (document: Document) => string;
  fileOf: (document: Document) => string;
  /** Field of the form for a field of the file. Findings about other fields are shown at the text. */
  placeOf: (field: string) => string;
  replace: (
    published: Published,
    id: number | string | undefined,
    fresh: Document | undefined,
  ) => Published;
  routeOf?: (document: Document) => string;
  /** Why it is never taken off the site. */
  isNeeded?: string;
}

const without = <One extends { id?: number }>(
  list: readonly One[],
  id: number | string | undefined,
  fresh: One | undefined,
): One[] => [...list.filter((one) => one.id !== id), ...(fresh ? [fresh] : [])];

const PAGE_FIELDS: readonly string[] = [...FIELDS, 'path', 'pictures', 'sidebarPlace'];
const ANNOUNCEMENT_FIELDS: Readonly<Record<string, string>> = {
  link: 'linkHref',
  'link.label': 'linkLabel',
  'link.href': 'linkHref',
};

const KINDS: Readonly<Record<Slug, Kind>> = {
  guides: {
    titleOf: (document) => (document as Guide).title,
    fileOf: (document) => `${(document as Guide).path}.mdx`,
    placeOf: (field) => (PAGE_FIELDS.includes(field) ? field : 'body'),
    replace: (published, id, fresh) => ({
      ...published,
      guides: without(published.guides, id, fresh as Guide | undefined),
    }),
    routeOf: (document) => routeOf(document as Guide),
  },
  announcements: {
    titleOf: (document) => (document as Announcement).text,
    fileOf: () => ANNOUNCEMENT_FILE,
    placeOf: (field) => ANNOUNCEMENT_FIELDS[field] ?? 'text',
    replace: (published, id, fresh) => ({
      ...published,
      announcements: without(published.announcements, id, fresh as Announcement | undefined),
    }),
  },
  sidebars: {
    titleOf: () => 'Sidebars',
    fileOf: () => SIDEBARS_FILE,
    placeOf: () => 'text',
    replace: (published, id, fresh) => ({
      ...published,
      sidebars: without(published.sidebars, id, fresh as Sidebars | undefined),
    }),
    isNeeded: 'The site needs its sidebars. Take out what it should not show, and publish them.',
  },
};

const isPublished = (document: Document | undefined) =>
  document?._status === 'published' && !document.deletedAt;

/**
 * Refuses a save that is based on an older version, and checks the whole site before a page or an announcement is published,
 * moved, unpublished or put into the trash. A saved draft changes nothing of the site.
 */
export const checkChanges: CollectionBeforeChangeHook = async ({
  data,
  originalDoc,
  context,
  req,
  collection,
}) => {
  if (context['isRestoringVersion'] === true || context['isImport'] === true) return data;
  const slug = collection.slug as Slug;
  const id = (originalDoc as Document | undefined)?.id;
  const isDraft = context['isDraft'] === true && data['_status'] !== 'published';
  const before = id === undefined || isDraft ? undefined : await present(slug, id, req);
  const merged = { ...(originalDoc as object), ...data } as Document;
  const fresh = isPublished(merged)
    ? { ...merged, updatedAt: new Date().toISOString() }
    : undefined;
  const redirected = fresh && withOldRoute(fresh, before, req);
  await inTurn(req, async () => {
    if (id !== undefined) await refuseOutdated(collection, id, data, req);
    if (redirected || before) await check(slug, id, before, redirected, req);
  });
  if (slug !== 'guides' || !redirected) return data;
  // The page has its place in the sidebars from now on.
  const { redirectFrom } = redirected as Guide;
  return { ...data, ...(redirectFrom && { redirectFrom }), sidebarPlace: null };
};

/** Checks the whole site before a published page or announcement is deleted for good. */
export const checkDeletion: CollectionBeforeDeleteHook = async ({ id, req, collection }) => {
  const slug = collection.slug as Slug;
  const before = await present(slug, id, req);
  if (!before) return;
  await inTurn(req, () => check(slug, id, before, undefined, req));
};

/** The published version of a document. */
async function present(
  collection: Slug,
  id: string | number,
  req: PayloadRequest,
): Promise<Document | undefined> {
  const document: Document | null = await req.payload.findByID({
    collection,
    id,
    depth: 0,
    draft: false,
    disableErrors: true,
    req,
  });
  return document && isPublished(document) ? document : undefined;
}

async function check(
  slug: Slug,
  id: number | string | undefined,
  before: Document | undefined,
  fresh: Document | undefined,
  req: PayloadRequest,
): Promise<void> {
  const kind = KINDS[slug];
  const document = (fresh ?? before) as Document;
  const old = before && kind.routeOf?.(before);
  if (!fresh && kind.isNeeded !== undefined) throw refusal(kind.isNeeded, 400);
  const placing =
    slug === 'guides' && fresh
      ? await placeInSidebars(before as Guide | undefined, fresh as Guide, req)
      : undefined;
  const moves = fresh !== undefined && old !== undefined && old !== kind.routeOf?.(fresh);
  const isUndecided =
    moves && !(fresh as Guide).redirectFrom?.includes(old) && req.query['redirect'] !== 'false';
  const redirect =
    before && !fresh && old !== undefined ? await redirectTo(before as Guide, req) : undefined;
  const asked: Request = {
    change: (published) => {
      const changed = kind.replace(published, id, fresh);
      const all = redirect ? redirect.change(changed) : changed;
      return placing ? placing.change(all) : all;
    },
    ...(fresh && { own: kind.fileOf(fresh) }),
    refused: `"${kind.titleOf(document)}" was not ${fresh ? 'published' : 'taken off the site'}`,
    placeOf: kind.placeOf,
    ...(isUndecided && { oldRoute: old }),
    ...(!fresh && !redirect && { removedRoute: old }),
  };
  await refuseBreaking(asked, slug, req);
  redirect?.accept();
  placing?.accept();
}

/** A page that moves, with its old route among its redirects if the request says so: `?redirect=true`. */
function withOldRoute(
  fresh: Document,
  before: Document | undefined,
  req: PayloadRequest,
): Document {
  if (!before || req.query['redirect'] !== 'true' || !('path' in fresh)) return fresh;
  return { ...fresh, ...withRedirects(fresh, [routeOf(before as Guide)]) };
}
