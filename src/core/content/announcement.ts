import type { z } from 'zod';
import { readInput } from '../input/checkInput';
import type { Problem } from '../input/problem';
import { announcementSchema } from './schemas/announcement';
import { resolveVariables } from './variables';

/** A line above every page. */
export type Announcement = z.output<typeof announcementSchema>;

/** Reads `announcement.yml`, the announcement of a site whose `site.yml` has none. A CMS can fill this file. */
export function readAnnouncement(
  source: string,
  file: string,
  variables: Readonly<Record<string, string>>,
): { announcement?: Announcement; problems: Problem[] } {
  const { data, problems } = readInput(source, announcementSchema, {
    file,
    resolve: (text) => resolveVariables(text, variables),
  });
  return { ...(data && { announcement: data }), problems };
}
