import type { Step, Trace } from '../engine/generated/schema';

/** The steps that say what stands at an axis: its extents were read together, a dim moved there, or a 1 was inserted. */
export const settling: ReadonlySet<string> = new Set(['column', 'move', 'insert']);

/** What a person has seen at a step, so that the elements only draw. */
export interface Reached {
    /** Per output axis from the left: it is known what stands there. */
    readonly columns: readonly boolean[];
    /** Per output axis from the left: its names have been met. */
    readonly names: readonly boolean[];
    /** The output axis that the step speaks of, or null. */
    readonly focus: number | null;
    /** The focused column is where the shapes, or the names, clash. */
    readonly clash: boolean;
    readonly output: boolean;
    readonly result: boolean;
    readonly strides: boolean;
    /** Every axis is settled, so the result is made; or the trace was opened without stepping. */
    readonly made: boolean;
    /** The cell of the window that the step reads, or null. */
    readonly cell: number | null;
    /** How many cells of the window have been written so far; null while no element step is reached: show all. */
    readonly written: number | null;
}

export function reached(trace: Trace, index: number): Reached {
    const seen = trace.steps.slice(0, index + 1);
    const step = trace.steps[index];
    const past = (code: string) => seen.some((other) => other.code === code);
    const axesOf = (tells: (code: Step['code']) => boolean) => {
        const axes = new Set(seen.filter((other) => tells(other.code)).map((other) => other.axis));
        return trace.columns.map(({ axis }) => axes.has(axis));
    };
    const columns = axesOf((code) => settling.has(code));
    return {
        columns,
        made: past('result') || columns.every((settled) => settled),
        names: axesOf((code) => code === 'name'),
        focus: step?.axis ?? null,
        clash: !trace.ok && index === trace.steps.length - 1,
        output: past('output'),
        result: past('result'),
        strides: past('strides'),
        cell: step?.args.cell ?? null,
        written: past('element') ? seen.filter((other) => other.code === 'element').length : null,
    };
}
