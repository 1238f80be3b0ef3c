// The module for others, bcast.js: `const bcast = await load()`, in Node and in browsers.

import file from 'bcast-wasm/hosts.wasm?url';
import { compile } from './compile';
import type { Calls, Matrix, Request, Run, Trace } from './generated/schema.js';
import { paired, toLine } from './text';
import { makeWholeCore } from './whole_core';

export type * from './generated/schema.js';

/** How a figure looks. All of it is optional. */
export interface FigureOptions {
    /** `light` without; `auto` is light, and dark where the reader's system asks for it. */
    theme?: 'light' | 'dark' | 'auto' | 'neutral';
    /** From 280; 680 without. */
    width?: number;
    lang?: 'en' | 'ja' | 'zh-Hans' | 'zh-Hant';
    /** The step of the trace that is shown; the whole without. */
    step?: number;
    /** Show the values too, and where one of them comes from. */
    values?: boolean;
    /** What ids begin with, for two equal figures on a page. */
    id?: string;
    /** What the operands are called; `a`, `b`, ... without. */
    labels?: string[];
}

/** A picture without script: an SVG whose title and description tell what it shows. */
export interface Figure {
    readonly svg: string;
    readonly title: string;
    readonly description: string;
}

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
     * `failure` says why and where. With `why`, an element such as `out[1, 2]`, or `#4[1, 2]` of the first result of
     * event 4, the answer's `why` says which elements it comes from, and by what way.
     */
    run(code: string, options?: { readonly why?: string }): Run;
    /**
     * Draws a request, or event number `event` (from 0) of a program, its last without, as a static figure.
     *
     * A mismatch is a figure, and so is a request that is none. Throws a RangeError for options that do not exist, and
     * for an event that the program does not have.
     */
    figure(request: Request | { code: string; event?: number }, options?: FigureOptions): Figure;
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
    const core = makeWholeCore(await compile(file));
    return {
        explain: (request) => JSON.parse(core.explain(toLine(request))),
        matrix: (request) => JSON.parse(core.matrix(toLine(request))),
        calls: () => JSON.parse(core.calls()),
        run: (code, { why } = {}) => {
            const text = paired(String(code));
            return JSON.parse(why === undefined ? core.run(text) : core.why(text, String(why)));
        },
        figure: (request, options = {}) => {
            const answer = JSON.parse(core.figure(request, options));
            if (answer.problem !== undefined) throw new RangeError(answer.problem);
            return answer;
        },
    };
}
