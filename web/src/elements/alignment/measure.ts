import type { Trace } from '../../engine/generated/schema';

export interface Measure {
    /** More axes than fit at full size. */
    readonly tight: boolean;
    /** Extents too long for the usual numerals. */
    readonly long: boolean;
    /** Where extents are long, the width in px that each column needs for its longest `1 → extent`; else null. */
    readonly widths: readonly number[] | null;
}

/** How large the table may be drawn. Only lengths of texts are looked at. */
export function measureOf(trace: Trace): Measure {
    const lengths = trace.columns.map((column) =>
        Math.max(
            1,
            ...[...column.cells, column.target, column.result].map((cell) => String(cell?.extent ?? '').length),
        ),
    );
    const longest = Math.max(1, ...lengths);
    const long = longest > 4;
    return {
        tight: trace.columns.length > 4 || longest > 3,
        long,
        widths: long ? lengths.map((length) => Math.ceil(length * 11.2 + 78)) : null,
    };
}
