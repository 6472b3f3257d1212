import path from 'node:path';
import { buildConfig } from 'payload';
import type { PayloadRequest } from 'payload';
import sharp from 'sharp';
import { Announcements } from './collections/Announcements';
import { isEditor } from './collections/access';
import { Comments } from './collections/Comments';
import { Guides } from './collections/Guides';
import { Media } from './collections/Media';
import { RESTORE_WORDS } from './collections/restoreAsDraft';
import { Runs } from './collections/Runs';
import { Sidebars } from './collections/Sidebars';
import { Users } from './collections/Users';
import { database } from './database';
import { editorEndpoints } from './editor/endpoints';
import { environment } from './environment';
import { fillEmpty } from './files/fillEmpty';
import { mail, mailWords } from './mail';

const smtp = mail();
const forEditors = ({ req }: { req: PayloadRequest }) => Boolean(isEditor({ req }));

/** Configuration of the CMS: collections, database, and the work at the start. */
export default buildConfig({
  serverURL: environment.serverUrl,
  secret: environment.secret,
  admin: {
    user: Users.slug,
    components: {
      providers: ['/src/components/RefusalDialog#RefusalDialog'],
      beforeDashboard: ['/src/components/SiteState#SiteState'],
    },
    // Avatars would come from another host.
    avatar: 'default',
    importMap: { baseDir: path.resolve(/*turbopackIgnore: true*/ '.') },
    // Long enough to read why a page was not published.
    toast: { duration: 30_000 },
    meta: { titleSuffix: ' · Documentation' },
    livePreview: { collections: ['guides'], url: '/api/page-editor/frame' },
  },
  i18n: { translations: { en: { version: RESTORE_WORDS, authentication: mailWords() } } },
  ...(smtp && { email: smtp }),
  endpoints: editorEndpoints,
  collections: [Guides, Sidebars, Announcements, Media, Comments, Runs, Users],
  // Scheduled publications. They run with the rights of the person who planned them.
  jobs: {
    autoRun: [{ cron: '* * * * *' }],
    access: { run: () => false, queue: forEditors, cancel: forEditors },
  },
  db: database(),
  graphQL: { disable: true },
  telemetry: false,
  typescript: { outputFile: path.resolve(/*turbopackIgnore: true*/ 'src/payload-types.ts') },
  sharp,
  // Bytes. Images of pages are smaller.
  upload: { limits: { fileSize: 10_000_000 } },
  onInit: fillEmpty,
});
