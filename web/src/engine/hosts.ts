// The module for hosts of documents, hosts.js: `const { fence } = await load()`, in Node.

import file from 'bcast-wasm/hosts.wasm?url';
import { compile } from './compile';
import { toLine } from './text';
import { makeWholeCore } from './whole_core';

/** A fence of a document: what it holds, the words behind its ticks, further options, and how its figures look. */
export interface Fence {
    text: string;
    info?: string;
    options?: Record<string, string>;
    /** That of the answer before, for fences with the same `session=`. */
    session?: string[];
    theme?: 'light' | 'dark' | 'auto' | 'neutral';
    width?: number;
    lang?: string;
    id?: string;
}

/** What of a fence can be drawn. */
interface Drawn {
    readonly svg?: string;
    readonly title?: string;
    readonly description?: string;
}

/** A line of a fence. `ok` is null for one without a claim; `message` says of a false one what is true and why. */
export interface ShownClaim extends Drawn {
    readonly line: number;
    readonly column: number;
    readonly text: string;
    readonly ok: boolean | null;
    readonly expected: string | null;
    readonly got: string;
    readonly message: string | null;
    /** Of the element that shows it live. */
    readonly attributes?: Readonly<Record<string, string>>;
}

/** What a host shows of a fence. */
export interface ShownFence extends Drawn {
    readonly program: boolean;
    readonly options: Readonly<Record<string, string>>;
    readonly claims: readonly ShownClaim[];
    readonly problems: readonly { readonly line: number; readonly column: number; readonly message: string }[];
    /** Of a program: what the element runs, and which of its operators is drawn. */
    readonly code?: string;
    readonly event?: number;
    readonly session?: string[];
}

/** The core as a host needs it. It answers at once. */
export interface Hosts {
    /** What is shown of a fence: its figures, the truth of its claims, and what makes it live. */
    fence(asked: Fence): ShownFence;
}

let loaded: Promise<Hosts> | undefined;

/** Loads it once, from the file beside this one; every call gives the same object. */
export function load(): Promise<Hosts> {
    loaded ??= compile(file).then((module) => {
        const core = makeWholeCore(module);
        return { fence: (asked) => JSON.parse(core.fence(toLine(asked))) };
    });
    return loaded;
}
