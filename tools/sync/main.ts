import { runSync } from './runSync';

/** `npm run sync`. */
void runSync(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
  kept: 'node_modules/.cache/check-content/sync',
}).then((status) => {
  process.exitCode = status;
});
