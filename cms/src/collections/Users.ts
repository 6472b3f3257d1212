import type { CollectionConfig } from 'payload';
import { refuseWithoutMail } from '../mail';
import { isEditor, isEditorField, isEditorOrSelf, isSignedIn } from './access';

/** Users: people, and programs with an API key. */
export const Users: CollectionConfig = {
  slug: 'users',
  auth: { useAPIKey: true, maxLoginAttempts: 10, lockTime: 10 * 60 * 1000 },
  admin: { useAsTitle: 'email', defaultColumns: ['email', 'name', 'role'] },
  access: {
    admin: ({ req }) => Boolean(req.user),
    create: isEditor,
    // The dialog of a page that somebody else edits names that person.
    read: isSignedIn,
    update: isEditorOrSelf,
    delete: isEditor,
    unlock: isEditor,
  },
  hooks: {
    beforeOperation: [refuseWithoutMail],
    beforeChange: [
      async ({ data, operation, req }) => {
        if (operation !== 'create') return data;
        const { totalDocs } = await req.payload.count({ collection: 'users', req });
        // The first user must be able to create the others.
        return totalDocs === 0 ? { ...data, role: 'editor' } : data;
      },
    ],
  },
  fields: [
    { name: 'name', type: 'text' },
    {
      name: 'role',
      type: 'select',
      required: true,
      defaultValue: 'writer',
      saveToJWT: true,
      access: { create: isEditorField, update: isEditorField },
      options: [
        { label: 'Writer: saves drafts', value: 'writer' },
        { label: 'Editor: publishes', value: 'editor' },
      ],
    },
  ],
};
