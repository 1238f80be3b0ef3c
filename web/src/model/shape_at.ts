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
    if (operand) return told(operand);
    const bound = isRead(code, from, to) ? boundTo(run, code, text) : null;
    return bound && told(bound);
}

/** A name that is read: no attribute, no keyword of a call, no target. */
function isRead(code: string, from: number, to: number): boolean {
    return (
        /^[A-Za-z_]\w*$/.test(code.slice(from, to)) &&
        !/\.\s*$/.test(code.slice(0, from)) &&
        !/^\s*=(?!=)/.test(code.slice(to))
    );
}

/** What a name is wherever it is read: it is bound by nothing but lines `name = ...`, and all that ran agree. */
function boundTo(run: Run, code: string, name: string): Run['lines'][number] | null {
    const lines = code.split('\n');
    const own = lines.flatMap((text, at) => (new RegExp(`^\\s*${name}\\s*=(?!=)`).test(text) ? [at + 1] : []));
    const other = new RegExp(
        `\\b(def|lambda|for|as|global|nonlocal|del)\\b[^:]*\\b${name}\\b|,\\s*${name}\\b[^()]*=(?!=)|\\b${name}\\s*(,[^()=]*=(?!=)|:=|[-+*/@%&|^]+=)|\\b${name}\\s*\\.\\w+_\\(`,
    );
    if (lines.some((text) => other.test(text))) return null;
    const made = run.lines.filter(({ line }) => own.includes(line));
    const [first] = made;
    const same = made.every(({ shape, dtype }) => shape.join() === first?.shape.join() && dtype === first.dtype);
    return first && same ? first : null;
}
