import path from 'node:path';
import type { Pluggable } from 'unified';
import { drawingSteps, publishingSteps, readingSteps } from '../markdown/steps';
import { SYNTAX } from '../markdown/syntax';
import type { PageEnvironment } from '../markdown/step';
import { openContentFolder } from './contentFolder';
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
    getCallReader,
    getTypefaces,
  }: {
    dependencies?: PageDependencies;
    getCallReader?: GetCallReader;
    getTypefaces?: () => Typefaces | undefined;
  } = {},
): { remarkPlugins: Pluggable[] } {
  const folder = openContentFolder(contentDir, {
    callReader: getCallReader,
    typefaces: getTypefaces,
  });
  const page = (file: string): PageEnvironment => {
    // Gatsby names a page's module `<template>?__contentFilePath=<file>`.
    const [, contentFile = file] = file.split('?__contentFilePath=');
    const relativePath = path.relative(contentDir, contentFile).split(path.sep).join('/');
    const environment = pageEnvironment(folder, relativePath, (read) =>
      dependencies?.add(contentFile, read),
    );
    return { ...environment, report: () => undefined, warn: () => undefined };
  };
  const options = { page };
  return {
    remarkPlugins: [
      ...SYNTAX,
      ...readingSteps(options),
      ...publishingSteps(options),
      ...drawingSteps(options),
    ],
  };
}
