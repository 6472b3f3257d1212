import type { CollectionConfig } from 'payload';
import { checkChanges } from '../check/checkDocuments';
import { endTurns } from '../check/turns';
import { environment } from '../environment';
import { reads } from '../files/folders';
import { callWebhook } from '../webhook';
import { isSignedIn, mayChange } from './access';
import { checkedHooks } from './checkedHooks';
import { restoreAsDraft } from './restoreAsDraft';
import { changedBy, noteChange } from './review';

/** The sidebars of the site: one document with the text of their file, which people see as a tree. */
export const Sidebars: CollectionConfig = {
  slug: 'sidebars',
  labels: { singular: 'Sidebars', plural: 'Sidebars' },
  admin: {
    useAsTitle: 'name',
    defaultColumns: ['name', '_status', 'updatedAt'],
    description: 'The order and the groups of the pages.',
    hidden: () => !reads(environment.contentDir, 'sidebars'),
  },
  access: {
    // The server makes the only document when it reads the files of the site.
    create: () => false,
    read: isSignedIn,
    readVersions: isSignedIn,
    update: mayChange,
    delete: () => false,
  },
  versions: { drafts: { validate: false }, maxPerDoc: 50 },
  endpoints: [restoreAsDraft],
  hooks: {
    ...checkedHooks,
    beforeChange: [checkChanges, noteChange],
    afterChange: [callWebhook, endTurns],
    afterDelete: [endTurns],
  },
  fields: [
    { name: 'name', type: 'text', defaultValue: 'Sidebars', admin: { hidden: true } },
    changedBy,
    {
      name: 'text',
      type: 'textarea',
      required: true,
      label: 'Tree',
      admin: { components: { Field: '/src/sidebars/TreeField#TreeField' } },
    },
  ],
};
