// For require(), like bcast.cjs.
exports.load = () => import('./dist/hosts.js').then(({ load }) => load());
