import { existsSync } from 'node:fs';
import type { Payload } from 'payload';
import { environment } from '../environment';
import { readFolders } from './folders';
import { importAnnouncement } from './importAnnouncement';
import { importPages } from './importPages';
import { importSidebars } from './importSidebars';

/** If the CMS has no pages, imports the pages that the site reads from it, the announcement and the sidebars. */
export async function fillEmpty(payload: Payload): Promise<void> {
  // A build also reads the configuration, but must not change the database.
  if (process.env.NEXT_PHASE === 'phase-production-build' || process.env.CMS_SEED === 'no') return;
  const { contentDir } = environment;
  if (!existsSync(contentDir)) return;
  // The site may begin to read its sidebars from a CMS that has pages.
  await importSidebars(payload, contentDir, { replaces: false });
  const { totalDocs } = await payload.count({ collection: 'guides' });
  if (totalDocs > 0) return;
  const { created, pictures } = await importPages(payload, contentDir, readFolders(contentDir));
  const isAnnounced = await importAnnouncement(payload, contentDir);
  payload.logger.info(
    `${created} pages, ${pictures} pictures and ${isAnnounced ? 'an' : 'no'} announcement were read from the site.`,
  );
}
