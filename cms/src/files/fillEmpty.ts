import { existsSync } from 'node:fs';
import type { Payload } from 'payload';
import { environment } from '../environment';
import { readFolders } from './folders';
import { importPages } from './importPages';

/** Fills a CMS that has no pages with those that the site reads from it. */
export async function fillEmpty(payload: Payload): Promise<void> {
  // A build reads the configuration too, and needs no database.
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
