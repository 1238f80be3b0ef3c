import { html, nothing, type TemplateResult } from 'lit';
import type { Trace } from '../../engine/generated/schema';
import { axisLabel, countText } from '../../model/format';
import { moveWindow, partlyShown } from '../../model/window';
import type { Words } from '../../model/words/en';
import { edit, emit } from '../events';
import { hueOf } from '../hue';
import { backIcon, forwardIcon } from '../icons';

/**
 * A pair of buttons for each axis along which only a part of the result is shown. At an end a button stays focusable,
 * so that keyboard users do not lose the focus. `moves`: the window of the request, or of the open event of a program;
 * null: there are no buttons, only the shown range.
 */
export function paging(
    from: HTMLElement,
    trace: Trace,
    words: Words,
    moves: 'request' | 'event' | null,
): TemplateResult | typeof nothing {
    const parts = partlyShown(trace);
    if (parts.length === 0) return nothing;
    return html`<div class="paging">
        ${parts.map(({ axis, start, size, extent }) => {
            const column = trace.columns[axis]!;
            const label = axisLabel({ name: column.result?.name ?? null, position: column.position });
            const count = (value: number) => countText('en', value);
            const [first, last] = [start === 0, start + size >= extent];
            const move = (by: number) => {
                if (by < 0 ? first : last) return;
                const windowStart = moveWindow(trace, axis, by);
                if (!windowStart) return;
                if (moves === 'event') emit(from, 'bp-window', [{ operand: null, start: windowStart }]);
                else edit(from, (state) => ({ ...state, windowStart }));
            };
            const part = html`<span class="hue ${hueOf(column.position)}">${words.tensors.window(label, count(start), count(start + size - 1), count(extent))}</span>`;
            if (moves === null) return html`<span>${part}</span>`;
            return html`<span>
                <button class="round" type="button" aria-label=${words.tensors.earlier(label)} aria-disabled=${first ? 'true' : 'false'} @click=${() => move(-size)}>${backIcon}</button>
                ${part}
                <button class="round" type="button" aria-label=${words.tensors.later(label)} aria-disabled=${last ? 'true' : 'false'} @click=${() => move(size)}>${forwardIcon}</button>
            </span>`;
        })}
    </div>`;
}
