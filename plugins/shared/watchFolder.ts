import { watch } from 'node:fs';

/** Time without further changes before a saved file is read, so that it is complete. */
const SETTLE_MS = 30;

/**
 * Calls a function when a file of a folder was saved. Gatsby waits half a second for more changes before it tells plugins.
 * In this time, the function can prepare results, such as parsed files. It must not rely on each change being reported, and
 * its results must be checked when they are used.
 */
export function watchFolder(folder: string, prepare: () => Promise<unknown>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onChange = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void prepare().catch(() => undefined), SETTLE_MS);
    timer.unref();
  };
  try {
    const watcher = watch(folder, { recursive: true, persistent: false }, onChange);
    // A system may limit the number of watched files. Gatsby reports saved files all the same.
    watcher.on('error', () => watcher.close());
  } catch {
    // The folder does not exist, or the system cannot watch it.
  }
}
