/** webpack loader that adds the tree of a guide to the files that webpack watches for the guide. */
module.exports = function guideTree(source) {
  this.addDependency(this.getOptions().treeOf(this.resourcePath));
  return source;
};
