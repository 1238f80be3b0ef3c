import { html, nothing, type TemplateResult } from 'lit';
import type { RunEvent } from '../../engine/generated/schema';
import { axisLabel } from '../../model/format';
import { type Hazard, hazardOf, isMet } from '../../model/hazard';
import type { Lang } from '../../model/language';
import { memoized } from '../../model/memoized';
import '../box';
import { hueOf } from '../hue';
import { filled } from '../narration/filled';
import { hazardWords } from './hazard_words';

const found = memoized(hazardOf);

/** Why an operand cannot be written in place: the overlapping memory, by storage offset. Nothing for other events. */
export function hazardTemplate(
    event: RunEvent,
    labels: readonly string[],
    lang: Lang,
): TemplateResult | typeof nothing {
    const hazard = found(event);
    if (!hazard) return nothing;
    const words = hazardWords[lang];
    const { axis, written } = hazard;
    // For an assignment the first text is that of the subscript's base.
    const names = [event.texts[0] ?? labels[0] ?? '', ...labels.slice(1)];
    const position = (axis ?? 0) - written.shape.length;
    const parts = {
        a: html`<code>${names[0]}</code>`,
        b: html`<code>${names[hazard.rows[1]?.operand ?? 0]}</code>`,
        axis: html`<b class=${hueOf(position)}>${words.axis(axisLabel({ name: written.names[axis ?? 0] ?? null, position }))}</b>`,
        n: String(written.shape[axis ?? 0] ?? ''),
        both: String(hazard.both),
        all: String(hazard.total),
    };
    return html`${hazard.drawn ? memoryOf(hazard, hazard.drawn, names, lang) : nothing}
        <p class="say" role="status"><span class="ne" aria-hidden="true">≠</span>${filled(axis === null ? words.partial : words.self, parts)}</p>`;
}

/** Each storage offset of the memory, with the elements of each operand at it. */
function memoryOf(
    hazard: Hazard,
    [first, last]: readonly [number, number],
    labels: readonly string[],
    lang: Lang,
): TemplateResult {
    const words = hazardWords[lang];
    const offsets = Array.from({ length: last - first + 1 }, (_, at) => first + at);
    return html`<broadcast-box class="hazard-box" label=${words.memory}>
        <table class="hazard">
            <caption>${words.memory}</caption>
            <thead><tr><th scope="row">${words.place}</th>${offsets.map((offset) => html`<th scope="col">${offset}</th>`)}</tr></thead>
            <tbody>${hazard.rows.map(
                ({ operand, offsets: held }, at) => html`<tr>
                    <th scope="row"><code>${labels[operand]}</code> <small>${at === 0 ? words.written : words.read}</small></th>
                    ${offsets.map((offset) => {
                        const one = held.get(offset);
                        return html`<td class=${one && isMet(hazard.rows, offset) ? 'met' : ''}>${one ? html`<span class="cell">${one.text}</span>${one.count > 1 ? html`<small>× ${one.count}</small>` : nothing}` : nothing}</td>`;
                    })}
                </tr>`,
            )}</tbody>
        </table>
    </broadcast-box>`;
}
