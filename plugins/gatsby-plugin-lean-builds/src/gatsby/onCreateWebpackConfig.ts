import path from 'node:path';
import type { GatsbyNode } from 'gatsby';
import type { Configuration, RuleSetRule, RuleSetUseItem } from 'webpack';
import { PortableBuildPlugin } from './PortableBuildPlugin';
import { ReleaseModulesPlugin } from './ReleaseModulesPlugin';

/** Gatsby compiles plugins to another place: what webpack is to load is named from the project's folder. */
const LOADERS = 'plugins/gatsby-plugin-lean-builds/src/loaders';
const PORTABLE_IMPORTS = path.resolve(LOADERS, 'portableImports.cjs');
const COMPILE_ONCE = path.resolve(LOADERS, 'compileOnce.cjs');

/** Changes the builds alone: while developing, files change under it, and source maps help. */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({
  stage,
  actions,
  getConfig,
}) => {
  if (stage !== 'build-javascript' && stage !== 'build-html') return;
  const config = getConfig() as Configuration;
  // Source maps cost about 15 % of a cold build and readers do not need them.
  config.devtool = false;
  const rules = config.module?.rules ?? [];
  for (const rule of rules) {
    if (rule && typeof rule === 'object' && isOfGuides(rule)) compileOnce(rule);
  }
  config.plugins?.push(new ReleaseModulesPlugin());
  if (stage === 'build-javascript') {
    rules.push({ resourceQuery: /__contentFilePath=/, enforce: 'post', use: PORTABLE_IMPORTS });
    config.plugins?.push(new PortableBuildPlugin());
  }
  actions.replaceWebpackConfig(config);
};

/** Whether the rule is that of gatsby-plugin-mdx for the texts of guides. */
function isOfGuides({ test }: RuleSetRule): boolean {
  return test instanceof RegExp && test.test('guide.mdx') && !test.test('guide.js');
}

/** What MDX is compiled to needs no Babel: it holds nothing that the browsers of package.json do not know. */
function compileOnce(rule: RuleSetRule): void {
  const { use } = rule;
  if (typeof use !== 'function') return;
  const loadersOf = use as (module: object) => RuleSetUseItem[];
  rule.use = (module: object) => [{ loader: COMPILE_ONCE }, ...loadersOf(module).slice(-1)];
}
