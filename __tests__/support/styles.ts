/** Replaces CSS modules in unit tests. Each class has its own name. */
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? true : String(name)) });
