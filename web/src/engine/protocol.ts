import type { Core } from './core';
import type { FrontCore } from './front_core';
import type { FullCore } from './full_core';

/** The name of a question; each core answers its own set of questions. */
export type Question = keyof Core | keyof FrontCore | keyof FullCore;

/** The first message to the worker: the compiled module. */
export interface Begin {
    module: WebAssembly.Module;
}

/** Every later message to the worker, sent once it is ready: one question at a time. */
export interface Ask {
    question: Question;
    request: string;
}

/**
 * A message of the worker: first that it is ready, or why it never will be; then one answer or failure per question.
 */
export type Reply = { ready: true } | { unable: string } | { answer: string } | { failure: string };
