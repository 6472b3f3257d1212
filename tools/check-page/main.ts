import { createInterface } from 'node:readline';
import { PageChecks } from './pageChecks';
import type { SiteChange } from './pageChecks';

/**
 * Checks pages before a CMS publishes them. Reads one question per line (`{id, change}`) and writes one answer per line
 * (`{id, findings}` or `{id, error}`). Ends when its input ends.
 */
const checks = new PageChecks(
  process.env['CONTENT_DIR'] ?? 'content',
  process.env['OPENAPI_DIR'] ?? 'openapi',
  'node_modules/.cache/check-content/check-page',
);
// Questions are answered one after the other, because all use the same copy of the content.
let queue = Promise.resolve();
const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  queue = queue.then(async () => {
    const { id, change } = JSON.parse(line) as { id: number; change: SiteChange };
    try {
      answer({ id, findings: await checks.check(change) });
    } catch (error) {
      answer({ id, error: (error as Error).message });
    }
  });
});
lines.on('close', () => {
  queue = queue.then(() => checks.end());
});
for (const [signal, number] of [
  ['SIGHUP', 1],
  ['SIGINT', 2],
  ['SIGTERM', 15],
] as const) {
  process.once(signal, () => {
    checks.end();
    process.exit(128 + number);
  });
}

function answer(value: object): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}
