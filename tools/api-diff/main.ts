import { runApiDiff } from './runApiDiff';

/** `npm run api:diff OLD NEW`. */
void runApiDiff(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
  isColorful: process.stdout.isTTY && !process.env.NO_COLOR,
}).then((status) => {
  process.exitCode = status;
});
