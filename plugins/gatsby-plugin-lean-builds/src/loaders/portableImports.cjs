/* eslint-disable @typescript-eslint/no-require-imports -- A loader is run by webpack as it is. */
const path = require('node:path');

const slashed = (file) => file.replaceAll('\\', '/');

/**
 * webpack loader for the pages of guides. gatsby-plugin-mdx has them import the guide by its whole path. The path from the
 * page's own folder leads to the same file, and is the same wherever the project lies: what files are named by is made of
 * such texts.
 */
module.exports = function portableImports(source) {
  const guide = /^\?__contentFilePath=(.+?)(?:&export=\w+)?$/.exec(this.resourceQuery)?.[1];
  if (guide === undefined) return source;
  const relative = slashed(path.relative(path.dirname(this.resourcePath), guide));
  return source.replaceAll(JSON.stringify(slashed(guide)), JSON.stringify(relative));
};
