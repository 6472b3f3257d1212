/* eslint-disable @typescript-eslint/no-require-imports -- A loader is run by webpack as it is. */
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');

/** What has been compiled for one of the two bundles and not yet been taken for the other, by module. */
const compiled = new Map();

/** Of a guide and all files that it was made with. */
function digestOf(file, dependenciesOf) {
  const hash = createHash('sha256');
  for (const each of [file, ...dependenciesOf(file)]) {
    hash.update(`\0${each}\0`);
    try {
      hash.update(readFileSync(each));
    } catch {
      // It is not there, which is something a guide can depend on.
    }
  }
  return hash.digest('hex');
}

/**
 * webpack loader before that of gatsby-plugin-mdx, which does the same for the bundle of the browser and for that which
 * draws the pages: reading, highlighting and drawing take most of the time of a guide.
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
  // The file is not read then, which is how webpack would know of it.
  this.addDependency(this.resourcePath);
  return known.source;
};
