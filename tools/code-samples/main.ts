import { runCodeSamples } from './runCodeSamples';

/** `npm run code-samples`. */
void runCodeSamples({
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
}).then((status) => {
  process.exitCode = status;
});
