/**
 * Returns a function from code points, in which the core counts positions in a program, to the UTF-16 units of
 * JavaScript strings. Positions past the end map to the end.
 */
export function unitsOf(code: string): (point: number) => number {
    if (!/[\ud800-\udfff]/.test(code)) return (point) => Math.max(0, Math.min(point, code.length));
    const starts: number[] = [];
    let unit = 0;
    for (const point of code) {
        starts.push(unit);
        unit += point.length;
    }
    return (point) => (point < 0 ? 0 : (starts[point] ?? code.length));
}
