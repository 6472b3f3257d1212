import type { Compilation, Compiler } from 'webpack';
import { collectGarbage } from './collectGarbage';

/** Fields of a finished compilation that Gatsby still reads. */
const KEPT = new Set(['compiler', 'options', 'outputOptions', 'hash']);

/** Resolves when the previous bundle is in the cache. */
let released: Promise<void> = Promise.resolve();

/**
 * Frees the memory of a bundle's modules after webpack has written the bundle and stored it in its cache. Without this
 * plugin, Gatsby keeps both bundles in memory until the build ends, and webpack stores the first one only after the second.
 */
export class ReleaseModulesPlugin {
  apply(compiler: Compiler): void {
    const name = 'ReleaseModulesPlugin';
    // The next bundle waits: storing two bundles at the same time is not faster and needs the memory of both.
    compiler.hooks.beforeRun.tapPromise(name, () => released);
    compiler.hooks.afterDone.tap(name, (stats) => {
      // Gatsby reads the warnings and hashes in the current turn of the event loop. Errors end the build.
      if (stats.hasErrors()) return;
      released = new Promise((resolve) => {
        setImmediate(() =>
          compiler.close(() => {
            empty(stats.compilation);
            // Gatsby's workers, which need memory next, write the pages while this process waits.
            collectGarbage();
            resolve();
          }),
        );
      });
    });
  }
}

/** Objects of webpack and Gatsby still refer to the compilation, so the function clears its fields. */
function empty(compilation: Compilation): void {
  for (const field of Object.keys(compilation)) {
    if (!KEPT.has(field)) Reflect.set(compilation, field, undefined);
  }
  // A later reader finds empty lists, because a bundle with errors is never cleared.
  Object.assign(compilation, { errors: [], warnings: [], children: [] });
}
