import path from 'node:path';

/** Everything that this server is told by environment variables. */
export const environment = {
  /** Folder of the database, the pictures and the secret, where no other database is named. */
  dataDir: path.resolve(/*turbopackIgnore: true*/ process.env.CMS_DATA_DIR ?? 'data'),
  /** `postgres://…`; without it there is a file with SQLite. */
  databaseUrl: process.env.DATABASE_URL ?? '',
  secret: process.env.PAYLOAD_SECRET ?? '',
  /** Project of the site: its content is what the CMS is filled with, and its checks are those before publishing. */
  siteDir: path.resolve(/*turbopackIgnore: true*/ process.env.SITE_DIR ?? '..'),
  /** Content folder, where it is not `content/` of the site. */
  contentDir: path.resolve(
    /*turbopackIgnore: true*/
    process.env.SITE_DIR ?? '..',
    process.env.CONTENT_DIR ?? 'content',
  ),
  /** The address of the built site that shows drafts, or of `gatsby develop`. */
  previewUrl: (process.env.PREVIEW_URL ?? 'http://localhost:8000').replace(/\/+$/, ''),
  /** Called after something was published or unpublished. */
  webhookUrl: process.env.WEBHOOK_URL ?? '',
  webhookToken: process.env.WEBHOOK_TOKEN ?? '',
  /** Whether it is called for saved drafts too, so that a preview is built. */
  webhookDrafts: process.env.WEBHOOK_DRAFTS === '1',
  /** Public address of this server. */
  serverUrl: process.env.SERVER_URL ?? '',
};
