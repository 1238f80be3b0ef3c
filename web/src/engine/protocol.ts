import type { Core } from './core';
import type { FrontCore } from './front_core';
import type { FullCore } from './full_core';

/** What a core can be asked, each its own. */
export type Question = keyof Core | keyof FrontCore | keyof FullCore;

/** What is sent to the worker first: the compiled module. */
export interface Begin {
    module: WebAssembly.Module;
}

/** What is sent to it once it has said that it is ready: one question at a time. */
export interface Ask {
    question: Question;
    request: string;
}

/** What it sends: first that it is ready, or why it never will be; then one answer or failure per question. */
export type Reply = { ready: true } | { unable: string } | { answer: string } | { failure: string };
