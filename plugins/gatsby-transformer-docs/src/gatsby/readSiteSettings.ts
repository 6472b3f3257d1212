import type { SiteSettings } from '../core/model';
import { openContentFolder } from './contentFolder';

/**
 * Reads a site's settings for gatsby-config.ts. Broken settings give empty ones: Gatsby swallows an error thrown by
 * its configuration and goes on without any plugin, while this plugin, once loaded, reports every problem of the
 * content in one list.
 */
export function readSiteSettings(contentDir: string): SiteSettings {
  return openContentFolder(contentDir).settings().settings ?? NO_SETTINGS;
}

const NO_SETTINGS: SiteSettings = {
  product: { name: '', slug: '' },
  siteUrl: 'https://site.invalid',
  title: '',
  description: '',
  language: 'en',
  logo: { src: '/', alt: '' },
  navbar: [],
  footer: { columns: [], copyright: '' },
  version: { label: '', path: '/docs' },
  apis: [],
  zoom: { selector: 'img', margin: 0, background: {}, scrollOffset: 0 },
  pageActions: { copyMarkdown: false, viewMarkdown: false, assistants: [] },
  variables: {},
};
