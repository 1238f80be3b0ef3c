/** The states of the engine: a module of its own, because it is all that can be shown before a language is loaded. */
export const engine = {
    loading: 'Loading the engine',
    noWebAssembly: 'This page needs WebAssembly, which this browser does not have or does not allow.',
    deadline:
        'The answer took more than two seconds, so it was stopped. Change what you entered and it will try again.',
    crashed: 'The engine stopped and has been started again. Change what you entered and it will try again.',
    unreachable: 'The engine could not be loaded. Check the connection and load the page again.',
    retry: 'Try again',
};
