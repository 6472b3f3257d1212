import type { Compiler } from 'webpack';

/**
 * Leaves child compilations out of the hash of a bundle. They compile the style sheets that are not in webpack's cache, so
 * a build with a cache had another hash than a clean build of the same files. Gatsby writes the hash into every page.
 * The names of the styles' and scripts' files contain hashes of their contents, which are part of the hash of the bundle.
 */
export class RepeatableHashPlugin {
  apply(compiler: Compiler): void {
    const name = 'RepeatableHashPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.beforeHash.tap(name, () => {
        for (const child of compilation.children) child.hash = '';
      });
    });
  }
}
