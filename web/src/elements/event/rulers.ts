import { html, nothing, type TemplateResult } from 'lit';
import type { RunEvent } from '../../engine/generated/schema';
import { huesOf } from '../../model/event';
import { axisLabel, countText } from '../../model/format';
import type { Grid } from '../../model/grids';
import { type Tied, tiedDims } from '../../model/tied';
import type { Words } from '../../model/words/en';
import { emit, type WindowMove } from '../events';
import { hueOf } from '../hue';
import type { EventWords } from './words';

/**
 * A slider for each axis that is only partly shown; its thumb is the window of all tensors that have the axis. `moved`
 * moves the windows of shape-only tensors; the elements of others are requested from the core.
 */
export function rulers(
    from: HTMLElement,
    event: RunEvent,
    labels: readonly string[],
    { grids, result }: { grids: readonly (Grid | null)[]; result: Grid | null },
    words: Words,
    own: EventWords,
    moved: (moves: readonly WindowMove[]) => void,
): TemplateResult | typeof nothing {
    const all = tiedDims(event, grids, result);
    if (all.length === 0) return nothing;
    const move = (dims: Tied, at: number) => {
        const moves = dims.map(({ grid, dim, room }) => ({
            operand: grid.operand,
            start: grid.start.map((begins, other) => (other === dim ? Math.min(at, room) : begins)),
            offsets: grid.offsets,
        }));
        moved(moves.filter(({ offsets }) => offsets));
        const asked = moves.filter(({ offsets }) => !offsets);
        if (asked.length > 0) emit(from, 'bp-window', asked);
    };
    const row = (dims: Tied) => {
        const [{ grid, dim, room }] = dims;
        const tensor = grid.operand === null ? event.result! : event.operands[grid.operand]!;
        const axis = axisLabel({ name: tensor.names?.[dim] ?? null, position: dim - tensor.shape.length });
        const [first, last] = [grid.start[dim]!, grid.start[dim]! + grid.shape[dim]! - 1];
        const count = (value: number) => countText('en', value);
        const said = words.tensors.window(axis, count(first), count(last), count(tensor.shape[dim]!));
        const name = grid.operand === null ? words.table.result : (labels[grid.operand] ?? '');
        const hue = hueOf(huesOf(event, grid.operand)[dim]);
        return html`<label class="ruler ${hue}"><input type="range" min="0" max=${room} .value=${String(first)} aria-label="${name}, ${own.ruler(axis)}" aria-valuetext=${said} @input=${(told: Event) => move(dims, Number((told.target as HTMLInputElement).value))} /><span><code>${name}</code> <span class="hue">${said}</span></span></label>`;
    };
    return html`<div class="rulers">${all.map(row)}</div>`;
}
