import type { PayloadRequest } from 'payload';
import { askSite } from '../editor/siteProcess';
import type { SiteInfo } from '../editor/site';
import { environment } from '../environment';
import { reads } from '../files/folders';
import { idInSidebars } from './core/tree';

/** What the fields of the sidebars know: their published text, and the titles of all pages. */
export interface SidebarsInfo {
  /** Absent if the site does not read its sidebars from this CMS. */
  text?: string;
  titles: Record<string, string>;
}

/** Reads the sidebars and the titles of the pages of the site and of the CMS, also of drafts. */
export async function sidebarsFor(req: PayloadRequest): Promise<SidebarsInfo> {
  if (!reads(environment.contentDir, 'sidebars')) return { titles: {} };
  const options = { pagination: false, depth: 0, overrideAccess: false, req } as const;
  const { docs } = await req.payload.find({ collection: 'sidebars', draft: false, ...options });
  const [tree] = docs;
  const { docs: guides } = await req.payload.find({
    collection: 'guides',
    draft: true,
    ...options,
  });
  const { pages } = await askSite<SiteInfo>({ ask: 'site' });
  const own = guides.flatMap(({ path, title, sidebarLabel }) => {
    const id = idInSidebars(path ?? '');
    const words = sidebarLabel || title;
    return id === undefined || !words ? [] : [[id, words] as const];
  });
  return { ...(tree && { text: tree.text }), titles: { ...pages, ...Object.fromEntries(own) } };
}
