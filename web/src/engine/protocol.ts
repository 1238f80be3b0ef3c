import type { Question } from './core';

/** What is sent to the worker, once it has said that it is ready: one question at a time. */
export interface Ask {
    question: Question;
    request: string;
}

/** What the worker sends: first that it is ready, or why it never will be; then one answer or failure per question. */
export type Reply = { ready: true } | { unable: string } | { answer: string } | { failure: string };
