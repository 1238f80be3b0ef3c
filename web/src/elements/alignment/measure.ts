import type { Trace } from '../../engine/generated/schema';

export interface Measure {
    /** More axes than fit at full size. */
    readonly tight: boolean;
    /** Extents too long for the usual numerals. */
    readonly long: boolean;
    /** Width in px that a column needs for its longest `1 → extent`. */
    readonly least: number;
}

/** How large the table may be drawn. Only lengths of texts are looked at. */
export function measureOf(trace: Trace): Measure {
    const lengths = trace.columns.flatMap((column) =>
        [...column.cells, column.target, column.result].map((cell) => String(cell?.extent ?? '').length),
    );
    const longest = Math.max(1, ...lengths);
    return {
        tight: trace.columns.length > 4 || longest > 3,
        long: longest > 4,
        least: Math.ceil(longest * 11.2 + 76),
    };
}
