import { runSchemas } from './runSchemas';

/** `npm run schemas`. */
void runSchemas(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
}).then((status) => {
  process.exitCode = status;
});
