import type { Step, Trace } from '../engine/generated/schema';

/** The steps that determine an axis: its extents are compared, a dim is moved there, or a 1 is inserted. */
export const settling: ReadonlySet<string> = new Set(['column', 'move', 'insert']);

/** What the steps up to the current one have shown; the elements only draw it. */
export interface Reached {
    /** For each output axis from the left, whether it is determined. */
    readonly columns: readonly boolean[];
    /** For each output axis from the left, whether its names have been unified. */
    readonly names: readonly boolean[];
    /** The output axis that the step is about, or null. */
    readonly focus: number | null;
    /** Whether the shapes, or the names, clash at the focused column. */
    readonly clash: boolean;
    readonly output: boolean;
    readonly result: boolean;
    readonly strides: boolean;
    /** Whether the result is known: every axis is determined, or the result step is reached. */
    readonly made: boolean;
    /** The cell of the window that the step computes, or null. */
    readonly cell: number | null;
    /** How many cells of the window have been computed; null before the first element step: all are shown. */
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
