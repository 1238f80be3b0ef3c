import type { Source } from '../../model/tensors';

/**
 * Draws, in each operand's picture, the line from the stored element to where it is read again: along the lower
 * edge of the stored cell's row, then down the left edge of the repeat's column, so that no number is struck out.
 */
export function drawLeads(root: HTMLElement, sources: readonly Source[]): void {
    root.querySelectorAll<SVGSVGElement>('.lead').forEach((lead, operand) => {
        const source = sources[operand];
        const picture = lead.parentElement!;
        const from = source?.again && source.origin !== null ? cellAt(picture, source.origin) : null;
        const to = from && source ? cellAt(picture, source.cell) : null;
        lead.style.display = from && to ? '' : 'none';
        if (!from || !to) return;
        const [path, start, end] = lead.children as unknown as [SVGPathElement, SVGCircleElement, SVGCircleElement];
        const sameRow = from.offsetTop === to.offsetTop && from.parentElement === to.parentElement;
        const begin = place(from, picture);
        const goal = place(to, picture);
        const x0 = begin.left + begin.width / 2;
        const y0 = begin.top + begin.height;
        const x1 = sameRow ? goal.left + goal.width / 2 : goal.left;
        const y1 = sameRow ? y0 : goal.top + goal.height / 2;
        path.setAttribute('d', `M${x0} ${y0}H${x1}V${y1}`);
        start.setAttribute('transform', `translate(${x0} ${y0})`);
        end.setAttribute('transform', `translate(${x1} ${y1})`);
    });
}

function cellAt(picture: HTMLElement, cell: number): HTMLElement | null {
    return picture.querySelector<HTMLElement>(`[data-cell="${cell}"]`);
}

function place(cell: HTMLElement, picture: HTMLElement): { left: number; top: number; width: number; height: number } {
    const box = cell.getBoundingClientRect();
    const origin = picture.getBoundingClientRect();
    return { left: box.left - origin.left, top: box.top - origin.top, width: box.width, height: box.height };
}
