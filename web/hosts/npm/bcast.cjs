// For require(): the module is an ES module, which Node loads when it is asked for.
exports.load = () => import('./dist/bcast.js').then(({ load }) => load());
