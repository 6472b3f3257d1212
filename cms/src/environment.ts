import path from 'node:path';

/** All settings of this server, from environment variables. */
export const environment = {
  /** Folder of the SQLite database, the images, and the secret. */
  dataDir: path.resolve(/*turbopackIgnore: true*/ process.env.CMS_DATA_DIR ?? 'data'),
  /** Address of a Postgres database (`postgres://…`). Without it, the CMS uses a SQLite file. */
  databaseUrl: process.env.DATABASE_URL ?? '',
  secret: process.env.PAYLOAD_SECRET ?? '',
  /** Folder of the site's project. Its content fills the CMS, and its checks run before publishing. */
  siteDir: path.resolve(/*turbopackIgnore: true*/ process.env.SITE_DIR ?? '..'),
  /** Content folder, if it is not `content/` of the site. */
  contentDir: path.resolve(
    /*turbopackIgnore: true*/
    process.env.SITE_DIR ?? '..',
    process.env.CONTENT_DIR ?? 'content',
  ),
  /** Address of a site with drafts: a preview build or `gatsby develop`. */
  previewUrl: (process.env.PREVIEW_URL ?? 'http://localhost:8000').replace(/\/+$/, ''),
  /** Address of the webhook that the CMS calls after a page is published or unpublished. */
  webhookUrl: process.env.WEBHOOK_URL ?? '',
  webhookToken: process.env.WEBHOOK_TOKEN ?? '',
  /** Whether the CMS also calls the webhook for saved drafts, to build a preview. */
  webhookDrafts: process.env.WEBHOOK_DRAFTS === '1',
  /** Mail server: `smtp://user:password@host:587`. Without it, the CMS sends no e-mail. */
  smtpUrl: process.env.SMTP_URL ?? '',
  /** Sender of e-mails. */
  mailFrom: process.env.MAIL_FROM ?? 'cms@localhost',
  /** Public address of this server. */
  serverUrl: process.env.SERVER_URL ?? '',
};
