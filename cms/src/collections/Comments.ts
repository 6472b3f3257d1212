import type { Access, CollectionConfig } from 'payload';
import { byServer, isEditor, isSignedIn } from './access';

/** Editors, and the author of a comment. */
const isEditorOrAuthor: Access = (args) =>
  isEditor(args) || (args.req.user ? { author: { equals: args.req.user.id } } : false);

/** Comments on a version of a page. The form of the page lists them. */
export const Comments: CollectionConfig = {
  slug: 'comments',
  admin: {
    useAsTitle: 'text',
    defaultColumns: ['text', 'guide', 'author', 'isDone', 'createdAt'],
    description: 'What people say about drafts.',
  },
  access: {
    create: isSignedIn,
    read: isSignedIn,
    update: isEditorOrAuthor,
    delete: isEditorOrAuthor,
  },
  hooks: {
    beforeChange: [
      async ({ data, operation, req }) => {
        if (operation !== 'create') return data;
        const { docs } = await req.payload.findVersions({
          collection: 'guides',
          where: { parent: { equals: data['guide'] as number } },
          sort: '-updatedAt',
          limit: 1,
          depth: 0,
          req,
        });
        return { ...data, author: req.user?.id, version: docs[0]?.updatedAt };
      },
    ],
  },
  fields: [
    { name: 'text', type: 'textarea', required: true, maxLength: 5000 },
    { name: 'guide', type: 'relationship', relationTo: 'guides', required: true, index: true },
    { name: 'isDone', type: 'checkbox', label: 'Done', defaultValue: false },
    {
      name: 'author',
      type: 'relationship',
      relationTo: 'users',
      access: byServer,
      admin: { readOnly: true, position: 'sidebar', allowEdit: false },
    },
    {
      name: 'version',
      type: 'date',
      label: 'Version of',
      access: byServer,
      admin: {
        readOnly: true,
        position: 'sidebar',
        date: { pickerAppearance: 'dayAndTime' },
        description: 'The newest version when the comment was written.',
      },
    },
  ],
};
