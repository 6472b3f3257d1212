import { runImport } from './runImport';

/** `npm run import -- docusaurus PATH`. */
void runImport(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
}).then((status) => {
  process.exitCode = status;
});
