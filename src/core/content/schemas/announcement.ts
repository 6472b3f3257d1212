import { z } from 'zod';
import { shortHash } from '../../values/shortHash';
import { linkSchema, text } from './texts';

/** The announcement, in `site.yml` or in the file `announcement.yml`. */
export const announcementSchema = z
  .strictObject({
    text: text('the text of the announcement'),
    link: linkSchema.optional().describe('a link after the text: `{ label: …, href: … }`'),
  })
  .transform((announcement) => ({
    /** Changes with the text, so that readers who closed an announcement see a new one. */
    id: shortHash(JSON.stringify([announcement.text, announcement.link ?? null])),
    ...announcement,
  }));
