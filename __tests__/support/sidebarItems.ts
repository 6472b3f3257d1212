import type { ResolvedGroup, ResolvedItem, ResolvedLink } from '../../src/core/content/model';

/** A link of a sidebar. */
export const link = (
  label: string,
  href: string,
  more: Partial<ResolvedLink> = {},
): ResolvedLink => ({ kind: 'link', label, href, ...more });

/** A group of a sidebar. */
export const group = (
  label: string,
  items: ResolvedItem[],
  more: Partial<ResolvedGroup> = {},
): ResolvedGroup => ({ kind: 'group', label, items, ...more });
