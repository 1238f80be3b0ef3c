import { html, nothing, type TemplateResult } from 'lit';
import type { RunEvent } from '../../engine/generated/schema';
import { huesOf } from '../../model/event';
import { axisLabel, countText } from '../../model/format';
import type { Grid } from '../../model/grids';
import type { Words } from '../../model/words/en';
import { emit } from '../events';
import { hueOf } from '../hue';
import type { EventWords } from './words';

/**
 * One ruler for each axis of a tensor of which only a part is shown: a slider whose thumb is the window. `moved` shows
 * another part of a tensor that is only a shape; the elements of others are asked for.
 */
export function rulers(
    from: HTMLElement,
    event: RunEvent,
    labels: readonly string[],
    { grids, result }: { grids: readonly (Grid | null)[]; result: Grid | null },
    words: Words,
    own: EventWords,
    moved: (name: string, start: readonly number[]) => void,
): TemplateResult | typeof nothing {
    const shown = [...grids, result].flatMap((grid) => grid ?? []);
    const rows = shown.flatMap((grid) => {
        const tensor = grid.operand === null ? event.result! : event.operands[grid.operand]!;
        const hues = huesOf(event, grid.operand);
        return tensor.shape.flatMap((extent, dim) => {
            const room = extent - grid.shape[dim]!;
            if (room <= 0) return [];
            const axis = axisLabel({ name: tensor.names?.[dim] ?? null, position: dim - tensor.shape.length });
            const [first, last] = [grid.start[dim]!, grid.start[dim]! + grid.shape[dim]! - 1];
            const move = (at: number) => {
                const start = grid.start.map((begins, other) => (other === dim ? at : begins));
                if (grid.places) moved(String(grid.operand ?? ''), start);
                else emit(from, 'bp-window', { operand: grid.operand, start });
            };
            const name = grid.operand === null ? words.table.result : (labels[grid.operand] ?? '');
            const said = words.tensors.window(
                axis,
                countText('en', first),
                countText('en', last),
                countText('en', extent),
            );
            return [
                html`<label class="ruler ${hueOf(hues[dim])}"><input type="range" min="0" max=${room} .value=${String(first)} aria-label="${name}, ${own.ruler(axis)}" aria-valuetext=${said} @input=${(told: Event) => move(Number((told.target as HTMLInputElement).value))} /><span><code>${name}</code> <span class="hue">${said}</span></span></label>`,
            ];
        });
    });
    return rows.length === 0 ? nothing : html`<div class="rulers">${rows}</div>`;
}
