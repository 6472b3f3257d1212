import { parseArgs } from 'node:util';

interface Streams {
  out: (text: string) => void;
  error: (text: string) => void;
}

/**
 * Reads the words of a command that takes no arguments. Prints the usage for `--help` and for anything else.
 *
 * @returns the exit status, or undefined if the command has to run
 */
export function readNoWords(
  words: readonly string[],
  usage: string,
  { out, error }: Streams,
): 0 | 2 | undefined {
  try {
    const options = { help: { type: 'boolean', short: 'h' } } as const;
    const { values } = parseArgs({ args: [...words], options });
    if (!values.help) return undefined;
    out(usage);
    return 0;
  } catch (failure) {
    error(`${failure instanceof Error ? failure.message : String(failure)}\n\n${usage}`);
    return 2;
  }
}
