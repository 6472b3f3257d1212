import { getPayload } from 'payload';
import config from '../payload.config';
import { environment } from '../environment';
import { chosenFolders } from './folders';
import { exportPages } from './exportPages';

process.env.CMS_SEED = 'no';
const words = process.argv.slice(2);
const folders = chosenFolders(words, environment.contentDir);
const payload = await getPayload({ config });
const { written, same } = await exportPages(payload, environment.contentDir, folders);
console.log([...written.map((file) => `wrote ${file}`), `${same} pages were the same.`].join('\n'));
process.exit(0);
