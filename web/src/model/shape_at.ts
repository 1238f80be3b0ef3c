import type { Dtype, Run } from '../engine/generated/schema';
import { briefShape } from './format';
import { unitsOf } from './place';

/** What a name or an expression of a program is. */
export interface ShapeThere {
    readonly text: string;
    /** `(2, 3)`, or `N=2, C=3`. */
    readonly shape: string;
    readonly dtype: Dtype;
}

/** A piece of the program, in UTF-16 units. `target`: a statement binds it. */
export interface PieceOfCode {
    readonly from: number;
    readonly to: number;
    readonly line: number;
    readonly target: boolean;
}

const longest = 40;

/** The tensor that stands at a place of the program, where an event or a line tells of it; else null. */
export function shapeAt(run: Run, code: string, { from, to, line, target }: PieceOfCode): ShapeThere | null {
    const text = code.slice(from, to);
    const units = unitsOf(code);
    const told = (tensor: { shape: readonly number[]; dtype: Dtype; number?: boolean }): ShapeThere | null =>
        tensor.number || text.length > longest ? null : { text, shape: briefShape(tensor.shape), dtype: tensor.dtype };
    if (target) {
        const made = run.lines.find((one) => one.line === line);
        return made ? told(made) : null;
    }
    const spans = run.events.map((event) => ({ event, begin: units(event.span.begin), end: units(event.span.end) }));
    const whole = spans.find(({ begin, end, event }) => begin === from && end === to && event.result !== null);
    if (whole) return told(whole.event.result!);
    const around = spans
        .filter(
            ({ begin, end, event }) => begin <= from && end >= to && event.operands.some((one) => one.text === text),
        )
        .sort((one, other) => one.end - one.begin - (other.end - other.begin));
    const operand = around[0]?.event.operands.find((one) => one.text === text);
    return operand ? told(operand) : null;
}
