// Who is measured: one interface for ours and for each peer.

import type { Case } from './cases';
import type { Values } from './values';

/** A case that stands ready: operands where the contestant wants them, whatever it compiles compiled. */
export interface Prepared {
    /** Computes the result so often; returns the seconds that all of it took. */
    seconds(repetitions: number): Promise<number>;
    /** Every `step`-th element of the result, in row-major order. */
    result(step: number): Promise<Float64Array>;
    dispose(): Promise<void>;
}

export interface Contestant {
    readonly name: string;
    /** Null where the contestant does not have the operation, or not for this dtype. */
    prepare(task: Case, operands: readonly Values[]): Promise<Prepared | null>;
}

/** Measures something that JavaScript calls. A promise is waited for; what is no promise costs no turn of the loop. */
export async function secondsOf(once: () => void | Promise<void>, repetitions: number): Promise<number> {
    const start = performance.now();
    for (let repetition = 0; repetition < repetitions; repetition += 1) {
        const done = once();
        if (done) await done;
    }
    return (performance.now() - start) / 1000;
}
