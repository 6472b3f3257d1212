import type { Configuration } from 'webpack';
import { missing } from './missing';

/** Variables that Gatsby itself sets, next to those whose names begin with `GATSBY_`. */
const SET_BY_GATSBY = new Set(['NODE_ENV', 'PUBLIC_DIR', 'BUILD_STAGE', 'CYPRESS_SUPPORT']);

/**
 * Limits the environment variables of the HTML bundle to those of the browser bundle. Gatsby puts all variables of the
 * machine into it. webpack then compiles all modules again if any of them has changed, such as the number of a run in CI.
 *
 * @param environment the variables of the machine
 */
export function limitEnvironment(config: Configuration, environment: NodeJS.ProcessEnv): void {
  const plugin = config.plugins?.find((each) => each?.constructor.name === 'DefinePlugin') as
    { definitions: Record<string, unknown> } | undefined;
  if (!plugin) return missing('DefinePlugin');
  plugin.definitions = Object.fromEntries(
    Object.entries(plugin.definitions).filter(([key, value]) => {
      const [, name = ''] = /^process\.env\.(.*)$/s.exec(key) ?? [];
      // A file such as `.env.production` may define the same name.
      const isOfMachine = name in environment && value === JSON.stringify(environment[name]);
      return !isOfMachine || name.startsWith('GATSBY_') || SET_BY_GATSBY.has(name);
    }),
  );
}
