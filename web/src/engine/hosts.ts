// The module for document hosts (Sphinx, MkDocs, ...), hosts.js: `const { fence } = await load()`, in Node.

import file from 'bcast-wasm/hosts.wasm?url';
import { compile } from './compile';
import { makeHostsCore } from './hosts_core';
import { toLine } from './text';

/** A fenced block of a document: its content, its info string, further options, and the appearance of its figures. */
export interface Fence {
    text: string;
    info?: string;
    options?: Record<string, string>;
    /** The `session` of the preceding answer, for fences with the same `session=`. */
    session?: string[];
    theme?: 'light' | 'dark' | 'auto' | 'neutral';
    width?: number;
    lang?: string;
    id?: string;
}

/** The figure of a fence or of a line; absent where there is nothing to draw. */
interface Drawn {
    readonly svg?: string;
    readonly title?: string;
    readonly description?: string;
}

/**
 * A line of a fence. `ok` is null for a line without a claim; for a false claim `message` says what is true and why.
 */
export interface ShownClaim extends Drawn {
    readonly line: number;
    readonly column: number;
    readonly text: string;
    readonly ok: boolean | null;
    readonly expected: string | null;
    readonly got: string;
    readonly message: string | null;
    /** The attributes of the element that shows the line live. */
    readonly attributes?: Readonly<Record<string, string>>;
}

/** What a host shows for a fence. */
export interface ShownFence extends Drawn {
    readonly program: boolean;
    readonly options: Readonly<Record<string, string>>;
    readonly claims: readonly ShownClaim[];
    readonly problems: readonly { readonly line: number; readonly column: number; readonly message: string }[];
    /** For a program: the code that the element runs, and the index of the event that is drawn. */
    readonly code?: string;
    readonly event?: number;
    readonly session?: string[];
}

/** The core for document hosts. Its calls are synchronous. */
export interface Hosts {
    /** What to show for a fence: its figures, the truth of its claims, and the attributes that make it live. */
    fence(asked: Fence): ShownFence;
}

let loaded: Promise<Hosts> | undefined;

/** Loads the core once, from the file next to this one; every call resolves to the same object. */
export function load(): Promise<Hosts> {
    loaded ??= compile(file).then((module) => {
        const core = makeHostsCore(module);
        return { fence: (asked) => JSON.parse(core.fence(toLine(asked))) };
    });
    return loaded;
}
