import { watch } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { LIMITS, Refusal } from '../sync/core/source';
import { DraftFolder } from './draftFolder';

/**
 * `node tools/run.mjs tools/drafts/main.ts FOLDER [--follow]`: fills a folder with the site's content and the drafts of its CMS.
 * With `--follow` it goes on as long as the process that started it, and brings what is saved in the CMS or in the content.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { follow: { type: 'boolean', default: false } },
});
const contentDir = path.resolve(process.env['CONTENT_DIR'] ?? 'content');
const drafts = new DraftFolder({
  contentDir,
  openapiDir: path.resolve(process.env['OPENAPI_DIR'] ?? 'openapi'),
  folder: path.resolve(positionals[0] ?? '.drafts/content'),
  environment: process.env,
  // Whoever follows asks again soon.
  limits: values.follow ? { ...LIMITS, retries: 0 } : LIMITS,
});

/** How often the CMS is asked, in milliseconds. */
const PAUSE = 1000;
let said = '';

/** Prints what failed, once as long as it stays the same. */
function say(text: string): void {
  if (text !== said) process.stderr.write(`${text}\n`);
  said = text;
}

async function update(): Promise<boolean> {
  try {
    const { changed, lines } = await drafts.fetch();
    said = '';
    if (!changed) return true;
    await drafts.write();
    for (const line of lines) process.stderr.write(`${line}\n`);
    process.stdout.write('Drafts were fetched.\n');
    return true;
  } catch (error) {
    const details = error instanceof Refusal ? error.details : [];
    say(drafts.redact(['Drafts:', (error as Error).message, ...details].join(' ')));
    return false;
  }
}

async function follow(): Promise<void> {
  let queue = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  watch(contentDir, { recursive: true }, () => {
    clearTimeout(timer);
    // An editor saves in several steps.
    timer = setTimeout(() => {
      queue = queue.then(() => drafts.write()).catch((error: Error) => say(error.message));
    }, 50);
  });
  process.once('disconnect', () => process.exit());
  while (process.connected) {
    await wait(PAUSE);
    queue = queue.then(async () => void (await update()));
    await queue;
  }
  process.exit();
}

void (async () => {
  const isFetched = await update();
  if (!isFetched && !values.follow) {
    process.exitCode = 1;
    return;
  }
  // Without an answer of the CMS, the content alone.
  await drafts.write();
  process.send?.('ready');
  if (values.follow) await follow();
})();
