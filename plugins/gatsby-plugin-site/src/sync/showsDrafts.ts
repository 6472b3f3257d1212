import type { SourceSettings } from '../../../../src/core/content/model';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Whether a site is built with the drafts of its CMS. `DRAFTS=1` and `DRAFTS=0` decide. Otherwise only `gatsby develop`
 * includes drafts, and only if the environment has all variables that a source with drafts needs.
 */
export function showsDrafts(
  sources: readonly Pick<SourceSettings, 'list' | 'announcement' | 'sidebars'>[],
  environment: Environment,
): boolean {
  const { DRAFTS: given = '', NODE_ENV: mode } = environment;
  if (given !== '') return given !== '0';
  return (
    mode === 'development'
    && sources
      .flatMap(({ list, announcement, sidebars }) => [list, announcement, sidebars])
      .some((cms) => cms?.drafts !== undefined && hasAll(cms, environment))
  );
}

/**
 * Whether all variables of a list exist. Variables with a default, such as `${CMS_URL:-http://localhost:3000}`, are not
 * needed.
 */
function hasAll(list: object, environment: Environment): boolean {
  const names = JSON.stringify(list).matchAll(/\$\{([A-Za-z_]\w*)\}/g);
  return [...names].every(([, name = '']) => environment[name]);
}
