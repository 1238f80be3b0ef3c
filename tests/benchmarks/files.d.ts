// What the bundler makes of an address, and the loader that the build makes.

declare module '*?url' {
    const address: string;
    export default address;
}

declare module '*/bcast_contest.mjs' {
    const factory: import('./module').ModuleFactory;
    export default factory;
}
