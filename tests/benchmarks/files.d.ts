// The types of imports that the bundler turns into URLs, and of the loader that the build generates.

declare module '*?url' {
    const address: string;
    export default address;
}

declare module '*/bcast_contest.mjs' {
    const factory: import('./module').ModuleFactory;
    export default factory;
}
