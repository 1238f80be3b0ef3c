import type { Trace } from '../../engine/generated/schema';

export interface Measure {
    /**
     * CSS classes. `three`: three axes or more; `tight`: more axes than fit at full size; `many`: more than fit with
     * wide labels; `long`: extents too long for the usual numerals.
     */
    readonly classes: string;
    /**
     * CSS variables: the number of columns, the number of digits of the longest extent, and the total width of columns
     * with individual widths.
     */
    readonly style: Readonly<Record<string, string | undefined>>;
    /** For long extents, the width in px that each column needs for its longest `1 → extent`; else null. */
    readonly widths: readonly number[] | null;
}

/** The size at which the table is drawn, from the lengths of its texts alone. */
export function measureOf(trace: Trace): Measure {
    const lengths = trace.columns.map((column) =>
        Math.max(
            1,
            ...[...column.cells, column.target, column.result].map((cell) => String(cell?.extent ?? '').length),
        ),
    );
    const longest = Math.max(1, ...lengths);
    const tight = trace.columns.length > 4 || longest > 3;
    const widths = longest > 4 ? lengths.map((length) => Math.ceil(length * 11.2 + 78)) : null;
    return {
        classes: `${trace.columns.length > 2 ? 'three' : ''} ${tight ? 'tight' : ''} ${trace.columns.length > 6 && !widths ? 'many' : ''} ${widths ? 'long' : ''}`,
        style: {
            '--cols': String(trace.columns.length),
            '--digits': String(longest),
            '--all': widths ? `${widths.reduce((sum, width) => sum + width, 0)}px` : undefined,
        },
        widths,
    };
}
