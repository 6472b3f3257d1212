import path from 'node:path';
import type { CollectionConfig } from 'payload';
import { checkPictureDeletion, checkPictures } from '../check/checkPictures';
import { addDetails } from '../check/refuseBreaking';
import { endTurns } from '../check/turns';
import { environment } from '../environment';
import { callWebhook } from '../webhook';
import { isEditor, isSignedIn } from './access';

/** Images of pages. */
export const Media: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'Picture', plural: 'Pictures' },
  admin: {
    useAsTitle: 'name',
    defaultColumns: ['name', 'filename', 'source', 'updatedAt'],
    description:
      'A page shows a picture that is listed under its "Pictures" with ![What one sees](./name.svg "Caption").',
  },
  // Pictures have no drafts: a change of one is a change of the published pages that show it.
  access: { create: isSignedIn, read: isSignedIn, update: isEditor, delete: isEditor },
  upload: {
    staticDir: path.join(environment.dataDir, 'media'),
    mimeTypes: [
      'image/svg+xml',
      'image/png',
      'image/jpeg',
      'image/gif',
      'image/webp',
      'image/avif',
    ],
    crop: false,
    focalPoint: false,
  },
  trash: true,
  hooks: {
    beforeOperation: [checkPictures],
    beforeDelete: [checkPictureDeletion],
    afterChange: [
      (args) => (args.operation === 'update' ? callWebhook(args) : undefined),
      endTurns,
    ],
    afterDelete: [endTurns],
    afterOperation: [addDetails],
    afterError: [endTurns],
    beforeChange: [
      ({ data, req }) => ({ ...data, name: data.name || req.file?.name || data.filename }),
    ],
  },
  fields: [
    {
      name: 'name',
      type: 'text',
      admin: { description: 'The name in pages: ./name.svg. Empty: that of the file.' },
      validate: (value: string | null | undefined) =>
        !value
        || /^[\w-][\w.-]*\.(svg|png|jpe?g|gif|webp|avif)$/i.test(value)
        || 'Use letters, digits, "-" and "_", and the ending of the file, such as disk-states.svg.',
    },
    {
      name: 'usedBy',
      type: 'ui',
      admin: { position: 'sidebar', components: { Field: '/src/components/UsedBy#UsedBy' } },
    },
    {
      name: 'source',
      type: 'text',
      unique: true,
      index: true,
      admin: {
        readOnly: true,
        position: 'sidebar',
        description: 'Its place in the files of the site.',
      },
    },
  ],
};
