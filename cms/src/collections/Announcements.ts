import type { CollectionConfig } from 'payload';
import { checkChanges } from '../check/checkDocuments';
import { endTurns } from '../check/turns';
import { callWebhook, callWebhookAfterDelete } from '../webhook';
import { isEditor, isSignedIn, mayChange } from './access';
import { checkedHooks } from './checkedHooks';
import { restoreAsDraft } from './restoreAsDraft';
import { changedBy, noteChange } from './review';

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
  versions: { drafts: { schedulePublish: true }, maxPerDoc: 20 },
  trash: true,
  endpoints: [restoreAsDraft],
  hooks: {
    ...checkedHooks,
    beforeChange: [checkChanges, noteChange],
    afterChange: [callWebhook, endTurns],
    afterDelete: [callWebhookAfterDelete, endTurns],
  },
  fields: [
    { name: 'text', type: 'text', required: true, maxLength: 200 },
    changedBy,
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
