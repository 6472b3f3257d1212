import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CollectionConfig } from 'payload';
import { checkBeforePublishing } from '../check/checkBeforePublishing';
import { callWebhook, callWebhookAfterDelete, rememberDraft } from '../webhook';
import { environment } from '../environment';
import { fillVariables, isIn, readFolders } from '../files/folders';
import { draftsOnly, isEditor, isSignedIn, mayChange } from './access';

const PATH = /^(docs|pages)(\/[a-z0-9][a-z0-9-]*)+$/;

/** Pages of the site: front matter as fields, the body as MDX. */
export const Guides: CollectionConfig = {
  slug: 'guides',
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'path', '_status', 'updatedAt'],
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
  versions: { drafts: { validate: false }, maxPerDoc: 50 },
  defaultSort: 'path',
  hooks: {
    beforeOperation: [draftsOnly, rememberDraft],
    beforeChange: [checkBeforePublishing],
    afterChange: [callWebhook],
    afterDelete: [callWebhookAfterDelete],
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
        description: 'Pictures that the text shows: ![What one sees](./name.svg "Caption").',
      },
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

/** Message that says why a path is invalid. */
function pathFault(value: string | null | undefined): true | string {
  const folders = readFolders(environment.contentDir);
  if (!isIn(folders, value ?? '')) {
    return `Begin with "${folders.join('/" or "')}/": the site reads nothing else from here.`;
  }
  return PATH.test(value ?? '') || 'Use small letters, digits and "-", and "/" between folders.';
}

/** Route of a page on the site. */
function routeOf(doc: Record<string, unknown>): string {
  const { path: file, slug } = doc as { path?: string; slug?: string };
  const settings = path.join(environment.contentDir, 'site.yml');
  if (slug?.includes('{') && existsSync(settings)) {
    return fillVariables(slug, readFileSync(settings, 'utf8'));
  }
  if (slug) return slug;
  const id = (file ?? '').replace(/\/index$/, '');
  return id.startsWith('pages') ? id.slice('pages'.length) || '/' : `/${id}`;
}
