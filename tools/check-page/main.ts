import { answerLines } from '../answerLines';
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
// All questions use the same copy of the content.
void answerLines(async ({ change }: { change: SiteChange }) => ({
  findings: await checks.check(change),
})).then(() => checks.end());
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
