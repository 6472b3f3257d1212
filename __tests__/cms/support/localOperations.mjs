/**
 * Calls each method of Payload's local API that concerns documents as a writer, and prints the outcomes as JSON. Run with
 * the configuration of the CMS: `cms/scripts/run.mjs ../__tests__/cms/support/localOperations.mjs PAGE VERSION WRITER`.
 */
import { pathToFileURL } from 'node:url';
import config from '../../../cms/src/payload.config.ts';

// The command runs in the folder of the CMS.
const payloadFile = pathToFileURL('node_modules/payload/dist/index.js');
const { getPayload } = await import(payloadFile.href);

const [page, version, writer] = process.argv.slice(-3).map(Number);
const payload = await getPayload({ config });
const user = {
  ...(await payload.findByID({ collection: 'users', id: writer, depth: 0 })),
  collection: 'users',
};
const common = { collection: 'guides', user, overrideAccess: false };
const draft = { data: { title: 'Local' }, draft: true };
const live = { data: { title: 'Local', _status: 'published' } };
const where = { id: { equals: page } };

/** What each method is asked for. */
const TRIES = {
  create: [{ data: { path: 'docs/product/local', title: 'L', body: 'L', _status: 'published' } }],
  delete: [{ id: page }, { where }],
  duplicate: [{ id: page, data: { path: 'docs/product/local', _status: 'published' } }],
  restoreVersion: [{ id: version }],
  update: [
    { id: page, ...live },
    { id: page, ...live, draft: true },
    { id: page, data: { title: 'Local' } },
    { id: page, data: { _status: 'draft' } },
    { id: page, data: { deletedAt: new Date().toISOString() }, draft: true },
    { id: page, data: {}, unpublishAllLocales: true },
    { id: page, ...draft, publishAllLocales: true },
    { where, data: { _status: 'draft' } },
  ],
};
const outcomes = {};
for (const [name, tries = []] of Object.entries(TRIES)) {
  outcomes[name] = [];
  for (const one of tries) {
    const method = payload[name];
    outcomes[name].push(
      await method.call(payload, { ...common, ...one }).then(
        () => 'done',
        (error) => error.message,
      ),
    );
  }
}
const prototype = Object.getOwnPropertyNames(Object.getPrototypeOf(payload));
const methods = [...Object.keys(payload), ...prototype].filter(
  (name) => name !== 'constructor' && !name.startsWith('_') && typeof payload[name] === 'function',
);
console.log(`OUTCOMES ${JSON.stringify({ outcomes, methods })}`);
process.exit(0);
