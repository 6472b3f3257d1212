import { existsSync } from 'node:fs';
import type { Compiler, NormalModule } from 'webpack';
import { pageDependencies } from '../../../shared/pageDependencies';

/**
 * Makes a page's module depend on the files its steps read (settings, palette, pictures, linked pages), which a
 * remark plugin cannot say by itself; without it, warm builds and `develop` would keep old text.
 */
export class PageDependenciesPlugin {
  apply(compiler: Compiler): void {
    const name = 'PageDependenciesPlugin';
    compiler.hooks.compilation.tap(name, (compilation) => {
      compiler.webpack.NormalModule.getCompilationHooks(compilation).beforeSnapshot.tap(
        name,
        (module: NormalModule) => {
          const [file = ''] = (module.resource ?? '').split('?');
          if (!file.endsWith('.mdx')) return;
          for (const dependency of pageDependencies(file)) {
            // A missing file among the existing ones would look deleted at the start, and `develop` would then miss
            // every change up to the first rebuild.
            if (existsSync(dependency)) module.buildInfo?.fileDependencies?.add(dependency);
            else module.buildInfo?.missingDependencies?.add(dependency);
          }
        },
      );
    });
  }
}
