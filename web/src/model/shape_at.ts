import type { Dtype, Run } from '../engine/generated/schema';
import { briefShape } from './format';
import { unitsOf } from './place';

/** A tensor expression of a program and its span, in UTF-16 units. */
export interface ShapeThere {
    readonly from: number;
    readonly to: number;
    readonly text: string;
    /** `(2, 3)`, or `N=2, C=3`. */
    readonly shape: string;
    readonly dtype: Dtype;
}

const longest = 40;

/**
 * The smallest expression around a position of the program whose value was a tensor; null if there is none, or its text
 * is too long for a label. `side`: of two expressions that meet at the position, the one before it (-1) or after it
 * (1).
 */
export function shapeAt(run: Run, code: string, place: number, side: -1 | 0 | 1): ShapeThere | null {
    const units = unitsOf(code);
    const tensors = [
        ...run.expressions.map((one) => ({ ...one, tensor: one })),
        ...run.events
            .filter(({ runs }) => !runs.some(({ changed }) => changed))
            .map(({ span, result }) => ({ ...span, tensor: result })),
    ];
    let found: ShapeThere | null = null;
    for (const { begin, end, tensor } of tensors) {
        const [from, to] = [units(begin), units(end)];
        const around = (from < place || (from === place && side >= 0)) && (to > place || (to === place && side <= 0));
        if (!around || !tensor || ('number' in tensor && tensor.number)) continue;
        if (found && found.to - found.from <= to - from) continue;
        found = { from, to, text: code.slice(from, to), shape: briefShape(tensor.shape), dtype: tensor.dtype };
    }
    return found && found.text.length <= longest ? found : null;
}
