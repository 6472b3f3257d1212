import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration, RuleSetRule, RuleSetUseItem } from 'webpack';
import { siteFolder } from '../../../../src/store/content/ownComponents';
import { missing } from './configParts';

/** A module whose loaders webpack asks for. */
interface LoadedModule {
  /** Path of the file, with the query. */
  resource: string;
  /** What follows the path, such as `?__contentFilePath=/content/docs/a.mdx&export=head`. */
  resourceQuery: string;
  issuer: string;
}

type LoadersOf = (module: LoadedModule) => RuleSetUseItem[];

/** A rule whose loaders depend on the module. */
type RuleOfModules = Omit<RuleSetRule, 'use'> & { use: LoadersOf };

/** Gatsby's Babel plugins change only code that uses exports of this module, such as queries and slices. */
const IMPORTS_GATSBY = /\bfrom\s*['"]gatsby['"]/;

/**
 * Lets Babel compile only the files that need it, and each of them once. SWC compiles the TypeScript files of `src/` and of the
 * site's own folder that do not import `gatsby`.
 *
 * @throws Error if Gatsby's configuration lacks one of the rules that this changes
 */
export function compileTypeScript(config: Configuration, stage: string): void {
  const rules = (config.module?.rules ?? []).filter(isRuleOfComponents);
  const sources = rules.find(({ include }) => include);
  const layouts = rules.find(({ resourceQuery }) => resourceQuery);
  const typeScript = rules.find(({ include, resourceQuery }) => !include && !resourceQuery);
  if (!sources) return missing('the rule for source files');
  if (!layouts) return missing("gatsby-plugin-mdx's rule for the components of guides");
  if (!typeScript) return missing("gatsby-plugin-typescript's rule");

  const withBabel = sources.use;
  const options = { ts: swcOptions(stage, false), tsx: swcOptions(stage, true) };
  sources.use = (module: LoadedModule) => {
    const kind = kindOfPlainSource(module);
    if (kind) return [{ loader: 'swc-loader', options: options[kind] }];
    // Babel reads its configuration again for each query. Of the query, only the export matters.
    return withBabel({ ...module, resourceQuery: exportOf(module.resourceQuery) });
  };
  // The rule for source files applies to these files too, so Babel would compile them twice.
  const withLayout = layouts.use;
  layouts.use = (module: LoadedModule) => withLayout(module).slice(-1);
  typeScript.use = () => [];
}

function isRuleOfComponents(rule: unknown): rule is RuleOfModules & RuleSetRule {
  const { test, use } = (rule || {}) as RuleSetRule;
  return test instanceof RegExp && test.test('component.tsx') && typeof use === 'function';
}

/** The suffix of a file that needs no Babel; undefined for any other module. */
function kindOfPlainSource({ resource }: LoadedModule): 'ts' | 'tsx' | undefined {
  const folders = [path.resolve('src'), siteFolder()];
  const [, suffix] = /\.(tsx?)$/.exec(resource) ?? [];
  if (!suffix || !folders.some((folder) => resource.startsWith(folder + path.sep)))
    return undefined;
  if (IMPORTS_GATSBY.test(readFileSync(resource, 'utf8'))) return undefined;
  return suffix as 'ts' | 'tsx';
}

/** Gatsby makes two modules of a page component: one with the page, one with its head. */
function exportOf(resourceQuery: string): string {
  const [, name] = /[?&]export=(\w+)/.exec(resourceQuery) ?? [];
  return name ? `?export=${name}` : '';
}

function swcOptions(stage: string, tsx: boolean): object {
  const inBrowser = !stage.endsWith('html');
  const development = stage.startsWith('develop');
  return {
    // Only these options count, not a file of settings that lies beside the code.
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic', development, refresh: stage === 'develop' } },
    },
    env: { targets: inBrowser ? supportedBrowsers() : { node: process.versions.node } },
  };
}

function supportedBrowsers(): string[] {
  const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    browserslist: string[];
  };
  return browserslist;
}
