import { runCheckSame } from './runCheckSame';

/** `npm run check:same`. */
process.exitCode = runCheckSame(process.argv.slice(2), {
  directory: process.cwd(),
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
});
