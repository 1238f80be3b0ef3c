// The loader of Emscripten 3.1.6 takes any fetch for a browser's, and would hand it a path.
globalThis.fetch = undefined;
