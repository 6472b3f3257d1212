import { z } from 'zod';
import { addProblem } from '../../input/checkInput';
import { pageRouteFault, redirectFault, tagSlug } from '../addresses/routes';
import { text } from './texts';

/** An absolute path of the site for which `faultOf` returns undefined. */
const route = (
  description: string,
  faultOf: (path: string) => string | undefined,
  example: string,
) =>
  text(description).superRefine((path, context) => {
    const fault = faultOf(path);
    const advice = `Give an absolute, clean path such as "${example}".`;
    if (fault) addProblem(context, { message: `\`${path}\` ${fault}`, advice });
  });

const tag = text('the name of a tag')
  .max(60, 'is longer than 60 characters')
  .superRefine((name, context) => {
    if (tagSlug(name) !== '') return;
    const message = `\`${name}\` holds no letter or digit`;
    addProblem(context, { message, advice: 'Its route is made of them; name it otherwise.' });
  });

/** The front matter of a standalone page or the home page, after its variables are resolved. */
export const frontMatterSchema = z.strictObject({
  title: text('the title of the page, which is its only first-level heading'),
  description: text(
    'one sentence: it stands under the title, on cards and in search results',
  ).optional(),
  slug: route(
    'the route of the page, such as "/docs/start"',
    pageRouteFault,
    '/docs/start',
  ).optional(),
  sidebarLabel: text("the words of the page's link in the sidebar").optional(),
  tags: z
    .array(tag)
    .overwrite((tags) => [...new Set(tags)])
    .default([])
    .describe('a list of tags: `[guide, storage]`'),
  redirectFrom: z
    .array(route('an old path of the page, such as "/docs/old"', redirectFault, '/docs/old'))
    .default([])
    .describe('a list of old paths: `[/docs/old]`'),
  layout: z
    .enum(['doc', 'page', 'home'])
    .optional()
    .describe('the template that draws the page: `doc`, `page` or `home`'),
  hideTableOfContents: z.boolean().default(false).describe('true or false'),
  draft: z
    .boolean()
    .optional()
    .describe(
      'true for a page that is not published yet. `gatsby develop` and a build with drafts show it',
    ),
});

/** The front matter of a guide, which needs a description. */
export const guideSchema = frontMatterSchema.extend({
  description: frontMatterSchema.shape.description.unwrap(),
});

/** Front matter with defaults. */
export type FrontMatterFields = z.output<typeof frontMatterSchema>;
