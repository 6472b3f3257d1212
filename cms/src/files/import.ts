import { getPayload } from 'payload';
import config from '../payload.config';
import { environment } from '../environment';
import { chosenFolders } from './folders';
import { importPages } from './importPages';
import { importSidebars } from './importSidebars';

process.env.CMS_SEED = 'no';
const words = process.argv.slice(2);
const folders = chosenFolders(words, environment.contentDir);
const payload = await getPayload({ config });
const { created, changed, same, pictures, missing } = await importPages(
  payload,
  environment.contentDir,
  folders,
);
console.log(
  `${created} pages are new, ${changed} changed, ${same} the same; ${pictures} pictures were written.`,
);
if (await importSidebars(payload, environment.contentDir, { replaces: true })) {
  console.log('The sidebars changed.');
}
if (missing.length > 0) {
  console.log(
    `These pages of the CMS have no file; delete them there if they are gone:\n  ${missing.join('\n  ')}`,
  );
}
process.exit(0);
