import { createHash } from 'node:crypto';
import type { Compiler } from 'webpack';
import { portableModuleIds } from '../core/portableModuleIds';

/** Makes two builds of one commit the same, wherever they are made: of webpack's own, numbers and hash hold the folder. */
export class PortableBuildPlugin {
  apply(compiler: Compiler): void {
    const name = 'PortableBuildPlugin';
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(name, (all) => {
        const modules = [...all];
        const identifiers = modules.map((module) => module.identifier());
        const ids = portableModuleIds(identifiers, compiler.context);
        for (const module of modules) {
          const id = ids.get(module.identifier());
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
      // Gatsby tells builds apart by it. The names of the files hold the hashes of what is in them.
      compilation.hooks.afterProcessAssets.tap(name, (assets) => {
        compilation.hash = createHash('sha256')
          .update(Object.keys(assets).sort().join('\n'))
          .digest('hex')
          .slice(0, compilation.outputOptions.hashDigestLength);
      });
    });
  }
}
