import type { Compilation, Compiler } from 'webpack';

/** What Gatsby may still ask for. */
const KEPT = new Set(['compiler', 'options', 'outputOptions', 'hash']);

/** Done when the bundle before is in the cache. */
let released: Promise<void> = Promise.resolve();

/**
 * Lets go of a bundle's modules once it is written and in webpack's cache. Gatsby holds both bundles until the whole build
 * ends, and puts the first one into the cache only after the second: with many guides they take most of the memory.
 */
export class ReleaseModulesPlugin {
  apply(compiler: Compiler): void {
    const name = 'ReleaseModulesPlugin';
    // Caching one beside the other takes as long, and memory for both.
    compiler.hooks.beforeRun.tapPromise(name, () => released);
    compiler.hooks.afterDone.tap(name, (stats) => {
      // Gatsby reads the warnings and hashes at once, before the next turn; errors end the build.
      if (stats.hasErrors()) return;
      released = new Promise((resolve) => {
        setImmediate(() =>
          compiler.close(() => {
            empty(stats.compilation);
            resolve();
          }),
        );
      });
    });
  }
}

/** Of what leads to a compilation, some is webpack's and some Gatsby's: it is emptied instead of being forgotten. */
function empty(compilation: Compilation): void {
  for (const field of Object.keys(compilation)) {
    if (!KEPT.has(field)) Reflect.set(compilation, field, undefined);
  }
  // Whoever still asks finds nothing wrong, as there was nothing.
  Object.assign(compilation, { errors: [], warnings: [], children: [] });
}
