// The interface of the measured contestants, ours and each peer.

import type { Case } from './cases';
import type { Values } from './values';

/** One way to compute a prepared case. */
export interface Computation {
    /** Computes the result `repetitions` times; returns the total seconds. */
    seconds(repetitions: number): Promise<number>;
    /** Every `step`-th element of the result, in row-major order. */
    result(step: number): Promise<Float64Array>;
}

/** A prepared case: the operands are in the contestant's memory, and everything is compiled. */
export interface Prepared extends Computation {
    /** The operation's bare loop (bare_loop.hpp) over the same operands, into the same result. */
    bareLoop?: Computation;
    dispose(): Promise<void>;
}

export interface Contestant {
    readonly name: string;
    /** Null if the contestant does not have the operation, or not for this dtype. */
    prepare(task: Case, operands: readonly Values[]): Promise<Prepared | null>;
}

/** Measures a JavaScript function. A promise is awaited; a synchronous call costs no turn of the event loop. */
export async function secondsOf(once: () => void | Promise<void>, repetitions: number): Promise<number> {
    const start = performance.now();
    for (let repetition = 0; repetition < repetitions; repetition += 1) {
        const done = once();
        if (done) await done;
    }
    return (performance.now() - start) / 1000;
}
