// For require(): as bcast.cjs.
exports.load = () => import('./dist/hosts.js').then(({ load }) => load());
