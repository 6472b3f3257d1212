import type { PreInitArgs, Reporter } from 'gatsby';
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { z } from 'zod';

export const syncOptionsSchema = z.object({
  /** Whether a build fetches all sources first. */
  isNeeded: z.boolean(),
  /** Folder for the content with drafts. Without it, the build has no drafts. */
  draftsFolder: z.string().optional(),
});

/**
 * Fetches content from other places into its folders before any plugin reads them. In `develop`, drafts are fetched by a
 * process that continues as long as Gatsby runs.
 */
export async function fetchContent(
  { reporter }: PreInitArgs,
  { isNeeded, draftsFolder }: z.output<typeof syncOptionsSchema>,
): Promise<void> {
  const isBuild = process.env.NODE_ENV === 'production';
  if (isNeeded && isBuild) {
    const child = start(['tools/sync/main.ts'], reporter);
    if ((await endOf(child)) !== 0) {
      reporter.panic('Content could not be fetched; see above. `SYNC=never` builds what is there.');
    }
  }
  if (draftsFolder === undefined) return;
  const child = start(
    ['tools/drafts/main.ts', draftsFolder, ...(isBuild ? [] : ['--follow'])],
    reporter,
  );
  if (isBuild) {
    if ((await endOf(child)) !== 0) reporter.panic('Drafts could not be fetched; see above.');
    return;
  }
  // The process fills the folder before it sends its first message, and then runs as long as this process.
  await Promise.race([new Promise((resolve) => child.once('message', resolve)), endOf(child)]);
  child.channel?.unref();
  child.unref();
}

function start(words: readonly string[], reporter: Reporter): ChildProcess {
  const child = fork('tools/run.mjs', [...words], {
    env: process.env,
    silent: true,
    // The new process must not get options of this process, such as the port of a debugger.
    execArgv: [],
  });
  for (const [stream, say] of [
    [child.stdout, (line: string) => reporter.info(line)],
    [child.stderr, (line: string) => reporter.warn(line)],
  ] as const) {
    if (stream) createInterface({ input: stream }).on('line', say);
  }
  return child;
}

async function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('close', resolve));
}
