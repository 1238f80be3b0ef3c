import { compile } from './compile';
import { makeCore, type Question } from './core';

/** The core in the calling thread, for where a page's policy forbids workers; what a request costs is bounded. */
export async function startInThisThread(): Promise<(question: Question, request?: string) => Promise<string>> {
    const core = makeCore(await compile());
    return async (question, request = '') => core[question](request);
}
