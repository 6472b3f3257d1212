/**
 * Plans a publication as the form does, with the configuration of the CMS:
 * `cms/scripts/run.mjs ../__tests__/cms/support/schedule.mjs PAGE USER`.
 */
import { pathToFileURL } from 'node:url';
import config from '../../../cms/src/payload.config.ts';

const { getPayload } = await import(pathToFileURL('node_modules/payload/dist/index.js').href);
const [page, user] = process.argv.slice(-2);
const payload = await getPayload({ config });
await payload.jobs.queue({
  task: 'schedulePublish',
  input: {
    type: 'publish',
    doc: { relationTo: 'guides', value: page },
    user: { relationTo: 'users', value: Number(user) },
  },
  waitUntil: new Date(),
});
process.exit(0);
