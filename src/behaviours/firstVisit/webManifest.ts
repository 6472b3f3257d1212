/** Address of the web manifest, which gatsby-plugin-site writes. */
const MANIFEST = '/manifest.webmanifest';

/**
 * Links the web manifest. The browser needs it only to install the site, so it must not share the network with the fonts of
 * the first paint.
 */
export function linkWebManifest(document: Document): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = MANIFEST;
  document.head.append(link);
}
