import type { GatsbyNode } from 'gatsby';
import { styleSheetName } from '../core/styleSheetName';

/** The parts of Gatsby's webpack configuration that are changed here. */
interface WebpackConfig {
  devtool?: string | false;
  plugins: { options?: object }[];
  module: { rules: Rule[] };
  optimization?: { splitChunks?: { cacheGroups?: Record<string, unknown> } };
}

interface Rule {
  oneOf?: Rule[];
  rules?: Rule[];
  use?: UseEntry | UseEntry[];
}

interface UseEntry {
  loader?: string;
  options?: { modules?: boolean | { localIdentName?: string } };
}

/** What webpack passes of a module to a cache group. */
interface BundledModule {
  type: string;
  nameForCondition: () => string | null;
}

interface Chunk {
  name?: string;
}

const isStyle = (module: BundledModule) => module.type === 'css/mini-extract';
const isApp = (chunk: Chunk) => chunk.name === 'app';

/** Changes the builds alone: while developing, long class names and source maps help. */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({
  stage,
  actions,
  getConfig,
}) => {
  if (stage !== 'build-javascript' && stage !== 'build-html') return;
  const config = getConfig() as WebpackConfig;
  // Source maps cost about 15 % of a cold build and readers do not need them.
  config.devtool = false;
  shortenClassNames(config.module.rules);
  if (stage === 'build-javascript') splitStyles(config);
  actions.replaceWebpackConfig(config);
};

function shortenClassNames(rules: readonly Rule[]): void {
  for (const rule of rules) {
    shortenClassNames([...(rule.oneOf ?? []), ...(rule.rules ?? [])]);
    for (const { options } of [rule.use ?? []].flat()) {
      if (typeof options?.modules === 'object' && options.modules.localIdentName)
        options.modules.localIdentName = '[hash:base64:5]';
    }
  }
}

/**
 * Gatsby puts all styles of the site into one sheet, and that sheet into every page. Here the shell has its sheet and
 * every room one of its own. Their order is of no meaning, since layers decide (src/lib/layerOrder.ts): no warning is due.
 */
function splitStyles(config: WebpackConfig): void {
  for (const plugin of config.plugins) {
    if (plugin.constructor.name === 'MiniCssExtractPlugin')
      plugin.options = { ...plugin.options, ignoreOrder: true };
  }
  const groups = config.optimization?.splitChunks?.cacheGroups;
  if (!groups) return;
  groups.styles = { test: isStyle, chunks: isApp, name: 'styles', priority: 50, enforce: true };
  groups.roomStyles = {
    test: isStyle,
    chunks: (chunk: Chunk) => !isApp(chunk),
    name: (module: BundledModule) => styleSheetName(module.nameForCondition() ?? ''),
    priority: 40,
    enforce: true,
  };
}
