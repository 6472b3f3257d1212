import type { CollectionConfig } from 'payload';
import { checkAnnouncement } from '../check/checkAnnouncement';
import { callWebhook, callWebhookAfterDelete, rememberDraft } from '../webhook';
import { draftsOnly, isEditor, isSignedIn, mayChange } from './access';

/** Texts for the announcement bar. The site shows the published one that was changed last. */
export const Announcements: CollectionConfig = {
  slug: 'announcements',
  admin: {
    useAsTitle: 'text',
    defaultColumns: ['text', '_status', 'updatedAt'],
    description:
      'A line above every page. The site shows the published one that was changed last. To show none, unpublish them all.',
  },
  access: {
    create: mayChange,
    read: isSignedIn,
    readVersions: isSignedIn,
    update: mayChange,
    delete: isEditor,
  },
  versions: { drafts: true, maxPerDoc: 20 },
  hooks: {
    beforeOperation: [draftsOnly, rememberDraft],
    beforeChange: [checkAnnouncement],
    afterChange: [callWebhook],
    afterDelete: [callWebhookAfterDelete],
  },
  fields: [
    { name: 'text', type: 'text', required: true, maxLength: 200 },
    { name: 'linkLabel', type: 'text' },
    {
      name: 'linkHref',
      type: 'text',
      admin: { description: 'A route beginning with "/", or an https:// address.' },
      validate: (value: string | null | undefined) =>
        !value
        || /^(\/(?!\/)|https:\/\/|\{links\.)/.test(value)
        || 'Begin with "/" or "https://", or with a name such as {links.status}.',
    },
  ],
};
