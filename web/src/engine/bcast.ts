// The public module, bcast.js: `const bcast = await load()`, in Node and in browsers.

import file from 'bcast-wasm/hosts.wasm?url';
import { compile } from './compile';
import type { Calls, Matrix, Request, Run, Trace } from './generated/schema.js';
import { makeHostsCore } from './hosts_core';
import { paired, toLine } from './text';

export type * from './generated/schema.js';

/** The appearance of a figure. All options are optional. */
export interface FigureOptions {
    /**
     * Default `light`. `auto` follows the reader's colour scheme; `neutral` has a transparent background and colours
     * legible on light and dark ones.
     */
    theme?: 'light' | 'dark' | 'auto' | 'neutral';
    /** In CSS pixels, at least 280; default 680. */
    width?: number;
    lang?: 'en' | 'ja' | 'zh-Hans' | 'zh-Hant';
    /** Index of the step of the trace to show; by default the figure shows all steps. */
    step?: number;
    /** Whether to show the values too, and the sources of one of them. */
    values?: boolean;
    /** Prefix of the ids in the SVG, so that two equal figures can share a page. */
    id?: string;
    /** The labels of the operands; default `a`, `b`, ... */
    labels?: string[];
}

/** A figure without scripts: an SVG whose title and description say what it shows. */
export interface Figure {
    readonly svg: string;
    readonly title: string;
    readonly description: string;
}

/** The core. Its calls are synchronous, in the calling thread; the cost of a request is bounded by its length. */
export interface Bcast {
    /**
     * Explains why the operands of a request broadcast, or why they do not.
     *
     * A mismatch is an answer, and so is an invalid request: `ok` is false and `error` says why. Throws only when the
     * core itself fails, for instance out of memory; the next call then gets a new instance.
     */
    explain(request: Request): Trace;
    /** Every rule and dialect, applied to the same operands. */
    matrix(request: Request): Matrix;
    /** What a request can name: the dialects, their calls, and the parameters that each rule needs. */
    calls(): Calls;
    /**
     * Runs a program in the subset of Python with torch and numpy: returns its output and every broadcast in it.
     *
     * A program that fails is an answer, and so is one outside the subset or over its budget: `exit` is 1 or 2 and
     * `failure` says why and where. `why` names an element, `out[1, 2]` or `#4[1, 2]` (of the first result of event 4);
     * the answer's `why` then says which elements it was computed from, and how.
     */
    run(code: string, options?: { readonly why?: string }): Run;
    /**
     * Draws a request, or event number `event` (from 0; the last by default) of a program, as a static figure.
     *
     * A mismatch is drawn, and so is an invalid request. Throws a RangeError for unknown options, and for an event that
     * the program does not have.
     */
    figure(request: Request | { code: string; event?: number }, options?: FigureOptions): Figure;
}

let loaded: Promise<Bcast> | undefined;

/** Loads the core once, from the file next to this one; every call resolves to the same object. */
export function load(): Promise<Bcast> {
    loaded ??= start().catch((error) => {
        loaded = undefined;
        throw error;
    });
    return loaded;
}

async function start(): Promise<Bcast> {
    const core = makeHostsCore(await compile(file));
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
