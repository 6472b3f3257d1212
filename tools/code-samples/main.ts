import { runCodeSamples } from './runCodeSamples';

/** `npm run code-samples`. */
void runCodeSamples(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
}).then((status) => {
  process.exitCode = status;
});
