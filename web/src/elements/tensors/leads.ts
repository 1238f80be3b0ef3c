import type { Source } from '../../model/tensors';

/**
 * Draws, in each operand's picture, the line from the stored element to its repeat: along the lower edge of the stored
 * cell's row, then along the left edge of the repeat's column, so that no number is crossed.
 */
export function drawLeads(root: HTMLElement, sources: readonly Source[]): void {
    const leads = [...root.querySelectorAll<SVGSVGElement>('.lead')];
    // All of them are measured before the first is drawn: measuring after drawing would force a layout for each.
    const lines = leads.map((lead) => {
        const which = Number(lead.closest<HTMLElement>('[data-operand]')!.dataset.operand);
        const source = sources.find(({ operand }) => operand === which);
        return lineOf(lead.parentElement!, source);
    });
    leads.forEach((lead, operand) => {
        const line = lines[operand];
        lead.style.display = line ? '' : 'none';
        if (!line) return;
        const { x0, y0, x1, y1 } = line;
        const [path, start, end] = lead.children as unknown as [SVGPathElement, SVGCircleElement, SVGCircleElement];
        path.setAttribute('d', `M${x0} ${y0}H${x1}V${y1}`);
        start.setAttribute('transform', `translate(${x0} ${y0})`);
        end.setAttribute('transform', `translate(${x1} ${y1})`);
    });
}

/** The line from the stored element to its repeat, in the picture's coordinates; null if no element is repeated. */
function lineOf(picture: HTMLElement, source: Source | undefined): Record<'x0' | 'y0' | 'x1' | 'y1', number> | null {
    if (!source?.again || source.origin === null) return null;
    const [from, to] = [cellAt(picture, source.origin), cellAt(picture, source.cell)];
    if (!from || !to) return null;
    const sameRow = from.offsetTop === to.offsetTop && from.parentElement === to.parentElement;
    const begin = place(from, picture);
    const goal = place(to, picture);
    const y0 = begin.top + begin.height;
    return {
        x0: begin.left + begin.width / 2,
        y0,
        x1: sameRow ? goal.left + goal.width / 2 : goal.left,
        y1: sameRow ? y0 : goal.top + goal.height / 2,
    };
}

function cellAt(picture: HTMLElement, cell: number): HTMLElement | null {
    return picture.querySelector<HTMLElement>(`[data-cell="${cell}"]`);
}

function place(cell: HTMLElement, picture: HTMLElement): { left: number; top: number; width: number; height: number } {
    const box = cell.getBoundingClientRect();
    const origin = picture.getBoundingClientRect();
    return { left: box.left - origin.left, top: box.top - origin.top, width: box.width, height: box.height };
}
