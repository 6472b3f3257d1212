import { runRoutes } from './runRoutes';

/** `npm run routes`. */
process.exitCode = runRoutes(process.argv.slice(2), {
  directory: process.cwd(),
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
});
