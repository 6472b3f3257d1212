import type { Compilation, Compiler, Stats, WebpackPluginInstance } from 'webpack';

/** Resolves when the previous bundle is in webpack's cache. */
let released: Promise<void> = Promise.resolve();

/**
 * Frees the modules of a bundle as soon as webpack has written the bundle and stored it in its cache. Gatsby keeps those of
 * both bundles of a build until the build ends.
 */
export function releaseBundle(): WebpackPluginInstance {
  return {
    apply(compiler: Compiler) {
      const name = 'ReleaseBundle';
      compiler.hooks.beforeRun.tapPromise(name, () => released);
      compiler.hooks.afterDone.tap(name, (stats) => {
        // Errors end the build. Gatsby reads them later.
        if (!stats.hasErrors()) released = release(compiler, stats);
      });
    },
  };
}

/** Gatsby reads warnings and hashes in the current turn of the event loop. */
function release(compiler: Compiler, stats: Stats): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(() =>
      compiler.close(() => {
        // The function that builds a site in Gatsby refers to the stats until it ends.
        stats.compilation = withoutModules(stats.compilation);
        empty(compiler);
        resolve();
      }),
    );
  });
}

/** The parts of a compilation that stats read. */
function withoutModules({ compiler, hash }: Compilation): Compilation {
  return { compiler, hash, errors: [], warnings: [], children: [] } as unknown as Compilation;
}

/**
 * Gatsby's plugin for virtual modules refers to each compiler until the build ends, and a compiler refers to the compilation
 * through its hooks. The plugin only uses the file system. Gatsby closes the compiler again later.
 */
function empty(compiler: Compiler): void {
  for (const field of Object.keys(compiler))
    if (field !== 'inputFileSystem') Reflect.set(compiler, field, undefined);
  compiler.close = (callback) => callback(null);
}
