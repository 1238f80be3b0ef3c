// For require(): the module is an ES module, so it is loaded by a dynamic import.
exports.load = () => import('./dist/bcast.js').then(({ load }) => load());
