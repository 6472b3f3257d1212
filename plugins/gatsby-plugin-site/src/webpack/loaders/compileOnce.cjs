/* eslint-disable @typescript-eslint/no-require-imports -- A loader is run by webpack as it is. */
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');

/** Modules that are compiled for one of the two bundles and not yet used for the other, by module. */
const compiled = new Map();

/** Digest of a guide and of all files that it depends on. */
function digestOf(file, dependenciesOf) {
  const hash = createHash('sha256');
  for (const each of [file, ...dependenciesOf(file)]) {
    hash.update(`\0${each}\0`);
    try {
      hash.update(readFileSync(each));
    } catch {
      // The file does not exist. A guide can depend on that, too.
    }
  }
  return hash.digest('hex');
}

/**
 * webpack loader that runs before the loader of gatsby-plugin-mdx. The browser bundle and the HTML bundle need the same
 * compiled guide, and compiling it takes most of the time of a guide.
 */
module.exports = function compileOnce(source) {
  const { dependenciesOf } = this.getOptions();
  compiled.set(this.resource, { source, digest: digestOf(this.resourcePath, dependenciesOf) });
  return source;
};

module.exports.pitch = function take() {
  const known = compiled.get(this.resource);
  compiled.delete(this.resource);
  const { dependenciesOf } = this.getOptions();
  if (known?.digest !== digestOf(this.resourcePath, dependenciesOf)) return undefined;
  // webpack watches the files that loaders read. The file is not read here, so it is added.
  this.addDependency(this.resourcePath);
  return known.source;
};
