import { watch } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { LIMITS } from '../sync/core/source';
import { DraftFolder } from './draftFolder';

/**
 * `node tools/run.mjs tools/drafts/main.ts FOLDER [--follow]` fills a folder with the site's content and the drafts of its
 * CMS. With `--follow`, it runs as long as the process that started it, and updates the folder when the content or a draft
 * in the CMS changes.
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
  kept: 'node_modules/.cache/check-content/drafts',
  // With `--follow`, the next request is soon, so failed requests are not repeated.
  limits: values.follow ? { ...LIMITS, retries: 0 } : LIMITS,
});

/** Time between requests to the CMS, in milliseconds. */
const PAUSE = 500;
let said = '';
/** Whether drafts were fetched that are not in the folder yet. */
let isPending = false;

/** Prints an error. Repeats of the same error are not printed. */
function say(text: string): void {
  if (text !== said) process.stderr.write(`${text}\n`);
  said = text;
}

/** Returns whether all sources could be fetched. */
async function update(): Promise<boolean> {
  try {
    const { changed, lines, failures } = await drafts.fetch();
    if (failures.length > 0) say(`Drafts: ${failures.join('\n')}`);
    else said = '';
    for (const line of lines) process.stderr.write(`${line}\n`);
    isPending ||= changed;
    if (isPending) {
      await drafts.write();
      isPending = false;
      process.stdout.write('Drafts were fetched.\n');
    }
    return failures.length === 0;
  } catch (error) {
    say(drafts.redact(`Drafts: ${(error as Error).message}`));
    return false;
  }
}

async function follow(): Promise<void> {
  let queue = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  watch(contentDir, { recursive: true }, () => {
    clearTimeout(timer);
    // Editors save a file in several steps, so several events are handled together.
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
  // If the CMS does not respond, the folder contains the content without drafts.
  await drafts.write();
  process.send?.('ready');
  if (values.follow) await follow();
})();
