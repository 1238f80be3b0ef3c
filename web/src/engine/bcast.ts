// The module for others, bcast.js: `const bcast = await load()`, in Node and in browsers.

import file from 'bcast-wasm/full.wasm?url';
import { compile } from './compile';
import { makeFullCore } from './full_core';
import type { Calls, Matrix, Request, Run, Trace } from './generated/schema.js';
import { paired, toLine } from './text';

export type * from './generated/schema.js';

/** The core. Its calls answer at once, in the calling thread; what a request costs is bounded by its length. */
export interface Bcast {
    /**
     * Why the operands of a request broadcast, or why they do not.
     *
     * A mismatch is an answer, and so is a request that is none: `ok` is false and `error` says why. Throws only when
     * the core itself breaks, for instance for want of memory; the next call then finds a new one.
     */
    explain(request: Request): Trace;
    /** Every rule and dialect on the same operands. */
    matrix(request: Request): Matrix;
    /** What can be asked for: the dialects, their calls, and what each rule needs. */
    calls(): Calls;
    /**
     * Runs a program in the subset of Python with torch and numpy: what it printed, and every broadcast in it.
     *
     * A program that fails is an answer, and so is one outside the subset or over its budget: `exit` is 1 or 2 and
     * `failure` says why and where.
     */
    run(code: string): Run;
}

let loaded: Promise<Bcast> | undefined;

/** Loads the core once, from the file beside this one; every call gives the same object. */
export function load(): Promise<Bcast> {
    loaded ??= start().catch((error) => {
        loaded = undefined;
        throw error;
    });
    return loaded;
}

async function start(): Promise<Bcast> {
    const core = makeFullCore(await compile(file));
    return {
        explain: (request) => JSON.parse(core.explain(toLine(request))),
        matrix: (request) => JSON.parse(core.matrix(toLine(request))),
        calls: () => JSON.parse(core.calls()),
        run: (code) => JSON.parse(core.run(paired(String(code)))),
    };
}
