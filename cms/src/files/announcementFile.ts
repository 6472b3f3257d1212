import { stringify } from 'yaml';

/** An announcement in the CMS. */
export interface AnnouncementFields {
  text: string;
  linkLabel?: string | null;
  linkHref?: string | null;
}

/** Makes the file of an announcement, as the site reads it. */
export function printAnnouncementFile({ text, linkLabel, linkHref }: AnnouncementFields): string {
  const link = {
    ...(linkLabel && { label: linkLabel }),
    ...(linkHref && { href: linkHref }),
  };
  return stringify({ text, ...(Object.keys(link).length > 0 && { link }) }, { lineWidth: 0 });
}

/** The fields of an announcement in a file of the site. Undefined if it is not one. */
export function announcementOf(value: unknown): AnnouncementFields | undefined {
  const { text, link } = (value ?? {}) as { text?: unknown; link?: unknown };
  if (typeof text !== 'string' || text === '') return undefined;
  const { label, href } = (link ?? {}) as { label?: unknown; href?: unknown };
  return typeof label === 'string' && typeof href === 'string'
    ? { text, linkLabel: label, linkHref: href }
    : { text };
}
