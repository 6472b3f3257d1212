import type { ResolvedSidebar, SiteSettings } from '../../../src/core/content/model';
import { group, link } from '../../support/sidebarItems';

/** Settings of a small site for tests of the shell. */
export const settings: SiteSettings = {
  product: { name: 'Nimbus', slug: 'nimbus', tokenVariable: 'NIMBUS_TOKEN' },
  siteUrl: 'https://docs.nimbus.example',
  title: 'Nimbus Docs',
  description: 'All about it.',
  language: 'en',
  logo: { src: '/brand/mark.svg' },
  navbar: [
    { kind: 'sidebar', sidebarId: 'guides', label: 'Guides' },
    { kind: 'link', label: 'Console', href: 'https://console.nimbus.example' },
  ],
  footer: {
    columns: [{ title: 'More', links: [{ label: 'Blog', href: 'https://blog.nimbus.example' }] }],
    copyright: 'Copyright © Nimbus',
  },
  announcement: { id: 'news-1', text: 'Something is new.' },
  version: { label: 'Next', path: '/docs' },
  apis: [],
  zoom: { selector: 'img', margin: 0, background: {}, scrollOffset: 40 },
  pageActions: { copyMarkdown: true, viewMarkdown: true, assistants: [] },
  variables: {},
};

/** The only sidebar of the site. */
export const sidebars: ResolvedSidebar[] = [
  {
    id: 'guides',
    label: 'Guides',
    items: [
      link('Start', '/docs/start'),
      group(
        'Disks',
        [
          link('Resize', '/docs/disks/resize', { method: 'put' }),
          link('Attach', '/docs/disks/attach', { deprecated: true }),
        ],
        { href: '/docs/category/disks' },
      ),
      group('Networks', [link('Add', '/docs/networks/add')]),
    ],
  },
];
