import { readFileSync } from 'node:fs';
import path from 'node:path';
import { planSite } from '../../core/site/planSite';
import type { SitePlan } from '../../core/site/planSite';
import { displayPath } from '../files/displayPath';
import { listFiles } from '../files/listFiles';
import { siteFolder } from './ownComponents';

/** Reads the folder of a site's own parts. */
export function readSiteFolder(): SitePlan {
  const folder = siteFolder();
  return planSite({
    files: listFiles(folder).filter(
      (file) => !file.split('/').some((name) => name.startsWith('.')),
    ),
    text: (file) => readFileSync(path.join(folder, file), 'utf8'),
    display: (file) => displayPath(path.join(folder, file)),
  });
}
