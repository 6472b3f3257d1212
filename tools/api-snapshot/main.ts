import { runApiSnapshot } from './runApiSnapshot';

/** `npm run api:snapshot API`. */
void runApiSnapshot(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
}).then((status) => {
  process.exitCode = status;
});
