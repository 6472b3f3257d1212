import { existsSync } from 'node:fs';
import type { Payload } from 'payload';
import { environment } from '../environment';
import { readFolders } from './folders';
import { importPages } from './importPages';

/** If the CMS has no pages, imports the pages that the site reads from it. */
export async function fillEmpty(payload: Payload): Promise<void> {
  // A build also reads the configuration, but must not change the database.
  if (process.env.NEXT_PHASE === 'phase-production-build' || process.env.CMS_SEED === 'no') return;
  const { totalDocs } = await payload.count({ collection: 'guides' });
  if (totalDocs > 0 || !existsSync(environment.contentDir)) return;
  const { created, pictures } = await importPages(
    payload,
    environment.contentDir,
    readFolders(environment.contentDir),
  );
  payload.logger.info(`${created} pages and ${pictures} pictures were read from the site.`);
}
