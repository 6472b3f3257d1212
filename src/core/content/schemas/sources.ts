import { z } from 'zod';
import { addProblem } from '../../input/checkInput';
import { checkTogether } from '../../input/checkTogether';
import { announcementSourceSchema, listSchema, sidebarsSourceSchema } from './list';
import { href, slug, text } from './texts';

const inside = (description: string) =>
  text(description).regex(
    /^(?![/\\])(?!.*(^|[/\\])\.\.?([/\\]|$))[^\\:]+$/,
    'must be a path inside the folder',
  );

/** A source of content outside the project, for `npm run sync`. */
export const sourceSchema = checkTogether(
  z.strictObject({
    id: slug('a short name for the lock file, such as "core-api"'),
    api: slug('the id of the API whose description it is').optional(),
    pages: inside('the folder of content that it fills, such as "docs/handbook"')
      .regex(/^(docs|pages)(\/|$)/, 'must be docs, pages, or a folder below them')
      .optional(),
    announcement: announcementSourceSchema.optional(),
    sidebars: sidebarsSourceSchema.optional(),
    url: text('the address of a description, or of a list of pages').optional(),
    list: listSchema.optional(),
    file: text('the path of a description, or of a folder of pages').optional(),
    git: text('the address or path of a repository').optional(),
    ref: text('the branch or tag of the repository').default('main'),
    path: inside('the file or folder inside the repository').optional(),
    allowHosts: z
      .array(text('a host name, such as "files.example.com"'))
      .default([])
      .describe('hosts that the address may redirect to, and that pictures may come from'),
    allowShrink: z
      .boolean()
      .default(false)
      .describe('whether it may lose more than a fifth of its operations or pages at once'),
    editUrl: href(
      'the address at which a page of it is edited; `{path}` stands for its path without ending, such as `docs/handbook/start`',
    ).optional(),
    token: text('the environment variable that holds a bearer token').optional(),
  }),
  (_, context, { api, pages, announcement, sidebars, url, list, file, git }) => {
    const isOne = (...fields: unknown[]) =>
      fields.filter((field) => field !== undefined).length === 1;
    if (!isOne(api, pages, announcement, sidebars)) {
      const message =
        'must have one of `api`, `pages`, `announcement` and `sidebars`: what it becomes';
      addProblem(context, { message });
    }
    if (!isOne(announcement, sidebars, url, list, file, git)) {
      const message =
        'must have one of `url`, `list`, `file` and `git`: where it comes from; `announcement` and `sidebars` say that themselves';
      addProblem(context, { message });
    }
    if (list !== undefined && pages === undefined)
      addProblem(context, { message: 'must have `pages`: entries of a `list` become pages' });
  },
);

/** A source, with defaults. */
export type SourceSettings = z.output<typeof sourceSchema>;
