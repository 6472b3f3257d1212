import type { CollectionConfig } from 'payload';
import { checkChanges } from '../check/checkDocuments';
import { addRedirects } from '../check/redirects';
import { endTurns } from '../check/turns';
import { callWebhook, callWebhookAfterDelete } from '../webhook';
import { environment } from '../environment';
import { pathFault } from '../files/folders';
import { routeOf } from '../files/routeOf';
import { isEditor, isSignedIn, mayChange } from './access';
import { changeSidebars } from '../sidebars/placeInSidebars';
import { checkedHooks } from './checkedHooks';
import { restoreAsDraft } from './restoreAsDraft';
import { changedBy, noteChange, noteReview, reviewFields } from './review';

/** Pages of the site: front matter as fields, the body as MDX. */
export const Guides: CollectionConfig = {
  slug: 'guides',
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'path', '_status', 'reviewRequested', 'updatedAt'],
    listSearchableFields: ['title', 'path', 'description', 'body'],
    pagination: { defaultLimit: 50 },
    preview: (doc) => `${environment.previewUrl}${routeOf(doc)}`,
  },
  access: {
    create: mayChange,
    read: isSignedIn,
    readVersions: isSignedIn,
    update: mayChange,
    delete: isEditor,
  },
  versions: {
    drafts: {
      validate: false,
      autosave: { interval: 3000, showSaveDraftButton: true },
      schedulePublish: true,
    },
    maxPerDoc: 50,
  },
  trash: true,
  endpoints: [restoreAsDraft],
  defaultSort: 'path',
  hooks: {
    ...checkedHooks,
    beforeChange: [checkChanges, noteReview, noteChange],
    afterChange: [addRedirects, changeSidebars, callWebhook, endTurns],
    afterDelete: [addRedirects, callWebhookAfterDelete, endTurns],
  },
  fields: [
    {
      name: 'path',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      admin: {
        description:
          'Where the page is in the site: docs/product/start is served at /docs/product/start. The site reads the folders that `sources` of its site.yml name.',
      },
      validate: pathFault,
    },
    { name: 'title', type: 'text', required: true },
    {
      name: 'description',
      type: 'textarea',
      admin: {
        description:
          'One sentence. It stands under the title, on cards and in search results. Guides must have it.',
        rows: 2,
      },
    },
    {
      name: 'body',
      type: 'textarea',
      required: true,
      admin: { components: { Field: '/src/editor/BodyField#BodyField' } },
    },
    {
      name: 'pictures',
      type: 'upload',
      relationTo: 'media',
      hasMany: true,
      admin: {
        description: 'Pictures that the text shows. The editor adds them.',
      },
    },
    {
      name: 'sidebarPlace',
      type: 'text',
      label: 'Place in the sidebar',
      admin: {
        position: 'sidebar',
        components: { Field: '/src/sidebars/PlaceField#PlaceField' },
      },
    },
    ...reviewFields,
    changedBy,
    {
      name: 'usedBy',
      type: 'ui',
      admin: { position: 'sidebar', components: { Field: '/src/components/UsedBy#UsedBy' } },
    },
    {
      name: 'sidebarLabel',
      type: 'text',
      admin: { position: 'sidebar', description: 'Where the title is too long for the sidebar.' },
    },
    {
      name: 'tags',
      type: 'text',
      hasMany: true,
      admin: { position: 'sidebar', description: 'Press Enter behind each.' },
    },
    {
      name: 'slug',
      type: 'text',
      admin: {
        position: 'sidebar',
        description: 'Another route than the path, such as /docs/start.',
      },
    },
    {
      name: 'redirectFrom',
      type: 'text',
      hasMany: true,
      admin: { position: 'sidebar', description: 'Old paths of the page, such as /docs/old.' },
    },
    {
      name: 'layout',
      type: 'select',
      options: ['doc', 'page', 'home'],
      admin: { position: 'sidebar', description: 'Empty: what its folder says.' },
    },
    {
      name: 'hideTableOfContents',
      type: 'checkbox',
      label: 'No table of contents',
      defaultValue: false,
      admin: { position: 'sidebar' },
    },
  ],
};
