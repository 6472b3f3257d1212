import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/**
 * Reads the words of a benchmark. For `--help` and unknown words, prints the first comment of its file, and ends.
 *
 * @param url `import.meta.url` of the benchmark
 * @param config what `parseArgs` takes
 */
export function benchWords(url, config = {}) {
  const usage = () =>
    /^\/\*\*\n([\s\S]*?)^ \*\//m
      .exec(readFileSync(fileURLToPath(url), 'utf8'))[1]
      .replace(/^ \* ?/gm, '');
  try {
    const options = { ...config.options, help: { type: 'boolean', short: 'h' } };
    const words = parseArgs({ ...config, options });
    if (!words.values.help) return words;
    console.log(usage());
    process.exit(0);
  } catch (error) {
    console.error(`${error.message}\n\n${usage()}`);
    process.exit(2);
  }
}
