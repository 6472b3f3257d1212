import { z } from 'zod';
import { controlCharacter } from '../../text/controlCharacter';
import { withoutTrailingSlash } from '../../text/withoutTrailingSlash';
import { ONLY_PROBLEM } from '../../input/schemaFaults';
import { hrefFault, isExternal } from '../addresses/hrefs';

/** A text with words. Its description ("a …" or "the …") is the advice if the text is missing. */
export const text = (description: string) =>
  z
    .string()
    .min(1)
    .refine((value) => value.trim() !== '', {
      error: 'holds nothing but spaces',
      params: ONLY_PROBLEM,
    })
    .refine((value) => !controlCharacter(value), {
      params: ONLY_PROBLEM,
      error: ({ input }) =>
        `holds the control character ${controlCharacter(String(input))?.name ?? ''}`,
    })
    .describe(description);

/** A short name that is part of a route. */
export const slug = (description: string) =>
  text(description).regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'must be lower-case letters and digits, joined by "-"',
  );

/** Why a target that many pages link to is invalid. */
const sharedHrefFault = (value: string) =>
  hrefFault(value) ?? (/^[/#]/.test(value) || isExternal(value) ? undefined : 'is relative');

/** A valid target of a link on many pages: a route or a URL. */
export const href = (description: string) =>
  text(description)
    .refine((value) => !sharedHrefFault(value), {
      error: ({ input }) => `\`${String(input)}\` ${sharedHrefFault(String(input)) ?? ''}`,
    })
    .overwrite(withoutTrailingSlash);

/** A link of navbar, footer or announcement. */
export const linkSchema = z
  .strictObject({
    label: text('the words of the link'),
    href: href('the target: a route beginning with "/", or an https:// address'),
  })
  .meta({ id: 'link' });
