import { z } from 'zod';
import { addProblem } from '../../input/checkInput';
import { inlineMarkdown } from '../../markdown/inlineMarkdown';
import { shortHash } from '../../values/shortHash';
import { linkSchema, text } from './texts';

/** The announcement, in `site.yml` or in the file `announcement.yml`. */
export const announcementSchema = z
  .strictObject({
    text: text('the text of the announcement, one line of Markdown').superRefine(
      (line, context) => {
        if (inlineMarkdown(line)) return;
        const advice = 'Write one line with links, emphasis and code alone.';
        addProblem(context, { message: 'is more than one line of text', advice });
      },
    ),
    link: linkSchema.optional().describe('a link after the text: `{ label: …, href: … }`'),
  })
  .transform((announcement) => {
    const markdown = inlineMarkdown(announcement.text);
    return {
      /** Changes with the text, so that readers who closed an announcement see a new one. */
      id: shortHash(JSON.stringify([announcement.text, announcement.link ?? null])),
      ...announcement,
      /** The text with its Markdown. Absent if it has none. */
      ...(markdown && !markdown.isPlain && { html: markdown.html }),
    };
  });
