/** Stands in for CSS modules in unit tests: every class name is its own name. */
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? true : String(name)) });
