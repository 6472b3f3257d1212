/** What has been compiled for one of the two bundles and not yet been taken for the other, by file. */
const compiled = new Map();

/**
 * webpack loader before that of gatsby-plugin-mdx, which does the same for the bundle of the browser and for that which
 * draws the pages: reading, highlighting and drawing take most of the time of a guide.
 */
module.exports = function compileOnce(source) {
  compiled.set(this.resource, source);
  return source;
};

module.exports.pitch = function take() {
  const source = compiled.get(this.resource);
  if (source === undefined) return undefined;
  compiled.delete(this.resource);
  // The file is not read then, which is how webpack would know of it.
  this.addDependency(this.resourcePath);
  return source;
};
