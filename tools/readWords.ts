import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';

/** Where a command prints. */
export interface Streams {
  out: (text: string) => void;
  error: (text: string) => void;
}

/** The streams of this process. */
export const TERMINAL: Streams = {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
};

/** Runs a command with the words of this process. The result of the command is the exit status. */
export async function runCommand(
  run: (words: string[], streams: Streams) => number | Promise<number>,
): Promise<void> {
  process.exitCode = await run(process.argv.slice(2), TERMINAL);
}

/** The option that prints the usage. */
export const HELP = { help: { type: 'boolean', short: 'h' } } as const;

/**
 * Reads the words of a command. Prints the usage for `--help`, and for words that the command does not know.
 *
 * @param config without `args`. Its options contain `HELP`.
 * @returns the values and positionals, or the exit status if the command must not run
 */
export function readWords<
  const Config extends ParseArgsConfig & { options: typeof HELP & ParseArgsConfig['options'] },
>(
  words: readonly string[],
  config: Config,
  usage: string,
  { out, error }: Streams,
): ReturnType<typeof parseArgs<Config>> | 0 | 2 {
  try {
    const parsed = parseArgs<Config>({ ...config, args: [...words] });
    if (!(parsed.values as { help?: boolean }).help) return parsed;
    out(usage);
    return 0;
  } catch (failure) {
    error(`${failure instanceof Error ? failure.message : String(failure)}\n\n${usage}`);
    return 2;
  }
}
