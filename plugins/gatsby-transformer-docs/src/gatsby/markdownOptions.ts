import path from 'node:path';
import type { Pluggable } from 'unified';
import { drawnTrees } from '../markdown/drawnTrees';
import type { DrawnTreesOptions } from '../markdown/drawnTrees';
import { drawingSteps, publishingSteps, readingSteps } from '../markdown/steps';
import { SYNTAX } from '../markdown/syntax';
import type { PageEnvironment } from '../markdown/step';
import { openContentFolder } from './contentFolder';
import type { DrawnPages } from './drawnPages';
import { haveSameInputs } from './pageCache';
import { treeOf } from './storedTree';
import type { GetCallReader } from '../../../shared/apiCalls';
import type { PageDependencies } from '../../../shared/pageDependencies';
import type { Typefaces } from '../../../shared/typefaces';
import { pageEnvironment } from './pageEnvironment';

/**
 * The `mdxOptions` of gatsby-plugin-mdx. The steps read settings, palette and routes when they run, because the
 * configuration is made before any node exists. Mistakes were already reported when the nodes were made.
 */
export function markdownOptions(
  contentDir: string,
  {
    dependencies,
    drawnPages,
    getCallReader,
    getTypefaces,
  }: {
    dependencies?: PageDependencies;
    drawnPages?: DrawnPages;
    getCallReader?: GetCallReader;
    getTypefaces?: () => Typefaces | undefined;
  } = {},
): { development: false; remarkPlugins: Pluggable[] } {
  const folder = openContentFolder(contentDir, {
    callReader: getCallReader,
    typefaces: getTypefaces,
  });
  const locate = (file: string) => {
    // Gatsby names a page's module `<template>?__contentFilePath=<file>`.
    const [, contentFile = file] = file.split('?__contentFilePath=');
    const relativePath = path.relative(contentDir, contentFile).split(path.sep).join('/');
    return { contentFile, relativePath };
  };
  const take: DrawnTreesOptions['take'] = (file, body) => {
    const { contentFile, relativePath } = locate(file);
    const drawn = drawnPages?.take(relativePath);
    if (!drawn || !haveSameInputs(drawn.inputs, folder)) return undefined;
    const tree = treeOf(drawn, body.trim());
    if (!tree) return undefined;
    const files = drawn.inputs.asked.map(([asked]) => path.resolve(contentDir, asked));
    // The page cache compares the results of calls instead of this file.
    const version = drawn.inputs.calls.length > 0 && folder.callReader()?.versionFile;
    if (version) files.push(version);
    for (const each of files) dependencies?.add(contentFile, each);
    return tree;
  };
  const page = (file: string): PageEnvironment => {
    const { contentFile, relativePath } = locate(file);
    const environment = pageEnvironment(folder, relativePath, (read) =>
      dependencies?.add(contentFile, read),
    );
    return { ...environment, report: () => undefined, warn: () => undefined };
  };
  const options = { page };
  return {
    // Otherwise, `gatsby develop` adds file, line and column to each element, which doubles webpack's cache. Mistakes were already
    // reported with their places.
    development: false,
    remarkPlugins: [
      ...SYNTAX,
      [drawnTrees, { take }],
      ...readingSteps(options),
      ...publishingSteps(options),
      ...drawingSteps(options),
    ],
  };
}
