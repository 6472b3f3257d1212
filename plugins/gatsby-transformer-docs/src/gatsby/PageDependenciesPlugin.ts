import { existsSync } from 'node:fs';
import type { Compiler, NormalModule } from 'webpack';
import type { PageDependencies } from '../../../shared/pageDependencies';

/**
 * Adds the files that the Markdown steps read (settings, palette, pictures, linked pages) to the dependencies of a page's
 * module. A remark plugin cannot do this. Without it, warm builds and `develop` would keep old text.
 */
export class PageDependenciesPlugin {
  readonly #dependencies: PageDependencies;

  constructor(dependencies: PageDependencies) {
    this.#dependencies = dependencies;
  }

  apply(compiler: Compiler): void {
    const name = 'PageDependenciesPlugin';
    compiler.hooks.compilation.tap(name, (compilation) => {
      compiler.webpack.NormalModule.getCompilationHooks(compilation).beforeSnapshot.tap(
        name,
        (module: NormalModule) => {
          const [file = ''] = (module.resource ?? '').split('?');
          if (!file.endsWith('.mdx')) return;
          for (const dependency of this.#dependencies.of(file)) {
            // webpack must know which dependencies are missing. Otherwise a missing file looks deleted at the start, and
            // `develop` misses all changes until the first rebuild.
            if (existsSync(dependency)) module.buildInfo?.fileDependencies?.add(dependency);
            else module.buildInfo?.missingDependencies?.add(dependency);
          }
        },
      );
    });
  }
}
