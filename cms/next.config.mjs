import { withPayload } from '@payloadcms/next/withPayload';

/** The admin and the API of Payload; there are no other pages. */
export default withPayload(
  {
    poweredByHeader: false,
    // `npm run types` checks them.
    typescript: { ignoreBuildErrors: true },
    // Next.js looks for a lock file in the folders above, and would find that of the site.
    outputFileTracingRoot: import.meta.dirname,
    turbopack: { root: import.meta.dirname },
    // Payload identifies its errors by their classes, of which a bundle for each kind of page would have its own.
    serverExternalPackages: [
      'payload',
      '@payloadcms/db-postgres',
      '@payloadcms/db-sqlite',
      '@payloadcms/drizzle',
    ],
    redirects: () => Promise.resolve([{ source: '/', destination: '/admin', permanent: false }]),
  },
  { devBundleServerPackages: false },
);
