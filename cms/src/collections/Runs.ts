import type { CollectionConfig } from 'payload';
import { isEditor, isSignedIn } from './access';

/** Results of the sync and of builds of the site, which CI reports. The dashboard shows the last ones. */
export const Runs: CollectionConfig = {
  slug: 'runs',
  labels: { singular: 'Run of the site', plural: 'Runs of the site' },
  admin: {
    useAsTitle: 'kind',
    defaultColumns: ['kind', 'result', 'link', 'createdAt'],
    description: 'What CI reports about the sync and the builds of the site.',
  },
  access: { create: isSignedIn, read: isSignedIn, update: isEditor, delete: isEditor },
  defaultSort: '-createdAt',
  fields: [
    { name: 'kind', type: 'select', required: true, options: ['sync', 'build'] },
    { name: 'result', type: 'select', required: true, options: ['succeeded', 'failed'] },
    {
      name: 'link',
      type: 'text',
      admin: { description: 'The log of the run.' },
      validate: (value: string | null | undefined) =>
        !value || /^https?:\/\//.test(value) || 'Begin with https:// or http://.',
    },
    { name: 'message', type: 'textarea', maxLength: 10_000 },
  ],
};
