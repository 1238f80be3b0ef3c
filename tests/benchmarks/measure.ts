/** One measured figure, and its limit if it has one. */
export interface Figure {
    name: string;
    value: number;
    limit?: number;
    unit: 'us' | 'ms' | 'KB';
}

/** The quantile: the value below which the given share of the values lies. */
export function quantile(values: number[], share: number): number {
    if (values.length === 0) throw new Error('nothing was measured');
    const sorted = [...values].sort((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
}

export const median = (values: number[]): number => quantile(values, 0.5);
