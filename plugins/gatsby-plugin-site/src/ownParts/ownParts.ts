import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration, FileCacheOptions } from 'webpack';
import { displayPath } from '../../../../src/store/files/displayPath';
import { writeIfChanged } from '../../../../src/store/files/writeIfChanged';
import { siteFolder } from '../../../../src/store/content/ownComponents';
import { readSiteFolder } from '../../../../src/store/content/siteFolder';
import { PARTS } from '../../../../src/core/site/parts';
import type { PartName } from '../../../../src/core/site/parts';
import type { SitePlan } from '../../../../src/core/site/planSite';
import type { Problem } from '../../../../src/core/input/problem';
import { sha256 } from '../../../../src/core/values/sha256';
import { inlineMark } from '../images/core/inlineMark';
import type { InlineMark } from '../images/core/model';
import { componentsModule, partModule } from './core/ownModules';

/** Folder of the generated modules, relative to the project's folder. */
const GENERATED = '.cache/site';

/** The mistakes in the folder of a site's own parts. */
export function problemsOfParts(): Problem[] {
  const plan = readSiteFolder();
  const drawings = readDrawings(plan);
  const wrong = Object.entries(plan.icons).filter(([name]) => !Object.hasOwn(drawings, name));
  return [
    ...plan.problems,
    ...wrong.map(([, file]) => ({
      file: displayPath(path.join(siteFolder(), file)),
      path: '',
      message: 'is not an SVG of a few shapes',
      advice: 'Give an SVG of at most 2,000 characters with paths, circles and rectangles alone.',
    })),
  ];
}

function readDrawings({ icons }: SitePlan): Record<string, InlineMark> {
  return Object.fromEntries(
    Object.entries(icons).flatMap(([name, file]) => {
      const drawing = inlineMark(readFileSync(path.join(siteFolder(), file), 'utf8'));
      return drawing ? [[name, drawing]] : [];
    }),
  );
}

/**
 * Lets webpack take modules of the site itself in place of those that every site has. Files of the folder still get the
 * replaced module, so that a part can draw the one that it replaces. A site without the folder has no changes.
 */
export function replaceParts(config: Configuration, cache: FileCacheOptions): void {
  const plan = readSiteFolder();
  const modules = Object.entries(generatedModules(plan)).map(([module, [name, source]]) => {
    const file = path.resolve(GENERATED, name);
    writeIfChanged(file, source);
    return [path.resolve(module), file];
  });
  const styles =
    plan.styles === undefined
      ? []
      : [[path.resolve('src/styles/own.css'), path.join(siteFolder(), plan.styles)]];
  const alias = Object.fromEntries([...modules, ...styles]) as Record<string, string>;
  if (Object.keys(alias).length === 0) return;
  config.module?.rules?.push({ exclude: siteFolder() + path.sep, resolve: { alias } });
  // webpack's cache keeps the file that a name led to.
  const digest = sha256(JSON.stringify(alias)).slice(0, 12);
  cache.version = `${cache.version} ${digest}`;
}

/** What webpack gets of the folder at the start, for comparisons. */
export function partsForWebpack(): string {
  const plan = readSiteFolder();
  return JSON.stringify([generatedModules(plan), plan.styles]);
}

/** Generated modules with their names, by the modules that they replace. */
function generatedModules(plan: SitePlan): Record<string, [name: string, source: string]> {
  const drawings = readDrawings(plan);
  const own = (file: string) => {
    const found = path.join(siteFolder(), file);
    const from = path.relative(path.resolve(GENERATED), found).split(path.sep).join('/');
    // Scripts contain it, so it must not be a path of this machine.
    return { path: from, shown: `${path.basename(siteFolder())}/${file}` };
  };
  const components = Object.fromEntries(
    Object.entries(plan.componentFiles).map(([name, file]) => [name, own(file)]),
  );
  const parts = Object.entries(plan.parts).map(([name, file]): [string, [string, string]] => [
    PARTS[name as PartName].module,
    [`${name}.js`, partModule(own(file))],
  ]);
  return {
    ...Object.fromEntries(parts),
    ...(Object.keys(components).length > 0 && {
      'src/components/mdx/ownComponents.ts': ['components.js', componentsModule(components)],
    }),
    ...(Object.keys(drawings).length > 0 && {
      'src/components/ui/ownDrawings.ts': [
        'drawings.js',
        `export const ownDrawings = ${JSON.stringify(drawings)};\n`,
      ],
    }),
    ...(plan.head.length > 0 && {
      'src/shell/ownHead.ts': ['head.js', `export const ownHead = ${JSON.stringify(plan.head)};\n`],
    }),
  };
}
