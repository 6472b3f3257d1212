import type { Compilation, Compiler } from 'webpack';
import { collectGarbage } from '../../../shared/collectGarbage';

/** Fields of a finished compilation that Gatsby still reads. */
const KEPT = ['compiler', 'options', 'outputOptions', 'hash'] as const;

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
            stats.compilation = withoutModules(stats.compilation);
            empty(compiler);
            // Gatsby's workers, which need memory next, write the pages while this process waits. The functions of webpack
            // that run now still refer to the modules.
            setImmediate(() => {
              collectGarbage();
              resolve();
            });
          }),
        );
      });
    });
  }
}

/**
 * The part of a compilation that Gatsby still reads. Its stats refer to this part instead of the compilation, because code of
 * webpack keeps the modules of each compilation that anything refers to. A later reader finds empty lists. A bundle with errors
 * is never replaced.
 */
function withoutModules(compilation: Compilation): Compilation {
  const part = Object.create(Object.getPrototypeOf(compilation) as object) as Compilation;
  for (const field of KEPT) Reflect.set(part, field, compilation[field]);
  return Object.assign(part, { errors: [], warnings: [], children: [] });
}

/**
 * Gatsby's plugin for virtual modules refers to each compiler until the build ends, and compilers refer to files and to the last
 * compilation. The plugin only reads the file system of a compiler. Gatsby closes the compiler again later.
 */
function empty(compiler: Compiler): void {
  for (const field of Object.keys(compiler)) {
    if (field !== 'inputFileSystem') Reflect.set(compiler, field, undefined);
  }
  compiler.inputFileSystem?.purge?.();
  compiler.close = (callback) => callback(null);
}
