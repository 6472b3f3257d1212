import { withPayload } from '@payloadcms/next/withPayload';

/** The admin and the API of Payload; there are no other pages. */
export default withPayload(
  {
    poweredByHeader: false,
    // The site's own lock file lies one folder up, and this project is not part of that one.
    outputFileTracingRoot: import.meta.dirname,
    turbopack: { root: import.meta.dirname },
    // Payload tells its errors apart by the names of their classes.
    experimental: { turbopackMinify: { server: false, client: true } },
    redirects: () => Promise.resolve([{ source: '/', destination: '/admin', permanent: false }]),
  },
  { devBundleServerPackages: false },
);
