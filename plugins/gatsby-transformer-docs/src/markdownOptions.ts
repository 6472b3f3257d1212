import type { Pluggable } from 'unified';
import { readTree } from '../../../src/core/content/markdown/readTree';
import { SYNTAX } from '../../../src/core/content/markdown/syntax';
import type { GuideTrees } from '../../../src/store/content/guideTrees';

/**
 * The `mdxOptions` of gatsby-plugin-mdx. All Markdown steps have run when the pages were read, so it only compiles their trees.
 */
export function markdownOptions(trees: GuideTrees): {
  development: false;
  remarkPlugins: Pluggable[];
} {
  const treeOf = (file: string) => {
    // Gatsby names a page's module `<template>?__contentFilePath=<file>`.
    const [, contentFile = file] = file.split('?__contentFilePath=');
    return trees.read(contentFile);
  };
  return {
    // Otherwise, `gatsby develop` adds file, line and column to each element, which doubles webpack's cache. Mistakes were already
    // reported with their places.
    development: false,
    remarkPlugins: [...SYNTAX, [readTree, { treeOf }]],
  };
}
