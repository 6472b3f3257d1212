import { withPayload } from '@payloadcms/next/withPayload';

/** The admin and the API of Payload; there are no other pages. */
export default withPayload(
  {
    poweredByHeader: false,
    // Next.js looks for a lock file in the folders above, and would find that of the site.
    outputFileTracingRoot: import.meta.dirname,
    turbopack: { root: import.meta.dirname },
    // Payload identifies its errors by the names of their classes, which the minifier would change.
    experimental: { turbopackMinify: { server: false, client: true } },
    redirects: () => Promise.resolve([{ source: '/', destination: '/admin', permanent: false }]),
  },
  { devBundleServerPackages: false },
);
