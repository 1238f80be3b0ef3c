/**
 * The cell that a key moves to from a cell of the window, in row-major order; null at an edge, undefined for other
 * keys.
 */
export function moveOf(event: KeyboardEvent, cell: number, shape: readonly number[]): number | null | undefined {
    const width = shape.at(-1) ?? 1;
    const page = width * (shape.at(-2) ?? 1);
    const count = shape.reduce((product, extent) => product * extent, 1);
    const column = cell % width;
    const inside = (to: number) => (to >= 0 && to < count ? to : null);
    switch (event.key) {
        case 'ArrowLeft':
            return column === 0 ? null : cell - 1;
        case 'ArrowRight':
            return column === width - 1 ? null : cell + 1;
        case 'ArrowUp':
            return inside(cell - width);
        case 'ArrowDown':
            return inside(cell + width);
        case 'PageUp':
            return inside(cell - page);
        case 'PageDown':
            return inside(cell + page);
        case 'Home':
            return event.ctrlKey ? 0 : cell - column;
        case 'End':
            return event.ctrlKey ? count - 1 : cell - column + width - 1;
        default:
            return undefined;
    }
}
