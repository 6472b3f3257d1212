import type { Configuration } from 'webpack';
import { findPlugin, missing } from './configParts';

/** The part of webpack's DefinePlugin that this module changes. */
interface Definitions {
  definitions: Record<string, unknown>;
}

/** Names that the browser bundle defines, such as `process.env.NODE_ENV`. A build configures that bundle first. */
let definedInBrowser: ReadonlySet<string> | undefined;

/**
 * Limits the environment variables of a build's HTML bundle to those of the browser bundle. Gatsby puts all variables of the
 * machine into the HTML bundle. webpack then compiles all its modules again if any variable has changed, such as the number
 * of a run in CI.
 */
export function limitEnvironment(config: Configuration, stage: string): void {
  const plugin = findPlugin(config, 'DefinePlugin') as Definitions;
  if (stage === 'build-javascript') {
    definedInBrowser = new Set(Object.keys(plugin.definitions));
    return;
  }
  const known = definedInBrowser;
  if (!known) return missing('the browser bundle before the HTML bundle');
  plugin.definitions = Object.fromEntries(
    Object.entries(plugin.definitions).filter(
      ([name]) => !name.startsWith('process.env.') || known.has(name),
    ),
  );
}
