import { html, nothing, type TemplateResult } from 'lit';
import type { RunEvent } from '../../engine/generated/schema';
import { changedCells } from '../../model/event';
import { countText } from '../../model/format';
import type { FormulaPiece, FormulaTerm } from '../../model/formula';
import type { Grid } from '../../model/grids';
import type { Lang } from '../../model/language';
import type { Factors } from '../../model/products';
import type { Words } from '../../model/words/en';
import { hueOf } from '../hue';
import type { Light } from '../tensors/cell';
import { picture } from '../tensors/picture';
import type { EventWords } from './words';

/** A tensor of the event: its name, its caption, its window. */
export function tensorBlock(
    label: string,
    caption: string,
    grid: Grid | null,
    light: Light,
    words: { own: EventWords },
): TemplateResult {
    return html`<p class="name" title=${label}>${label}</p>
        <p class="cap">${caption}</p>
        ${grid ? picture(grid, light) : html`<p class="quiet">${words.own.empty}</p>`}`;
}

/** The caption of a tensor: `12 elements`, `12 new`, or that only the storage offsets of its elements are known. */
export function captionOf(
    event: RunEvent,
    which: number | null,
    grid: Grid | null,
    lang: Lang,
    words: Words,
    own: EventWords,
): string {
    const tensor = which === null ? event.result : event.operands[which];
    if (!tensor) return '';
    if (grid?.offsets && !tensor.number) {
        if ('overwritten' in tensor && tensor.overwritten) return own.overwritten;
        return tensor.storage === null ? own.offsets : own.undrawn;
    }
    const count = countText(lang, tensor.shape.reduce((product, extent) => product * BigInt(extent), 1n).toString());
    if (which !== null) return tensor.number ? words.table.number : own.values(count);
    const { memory } = event.result!;
    if (memory === 'view' || memory === 'same') return words.tensors.viewed(count);
    if (memory !== 'written') return own.computed(count);
    if (event.kind !== 'assign') return words.tensors.writtenOver(count);
    const changed = changedCells(event)?.size;
    const all = own.values(count);
    return changed === undefined ? all : `${all}${words.join}${own.changed(countText(lang, changed))}`;
}

/** The products that are summed, with their factors. */
export function strip(
    factors: readonly Factors[],
    left: number,
    heads: readonly (FormulaTerm | null)[],
    letter: string,
    result: string,
    own: EventWords,
    lang: Lang,
): TemplateResult | typeof nothing {
    if (factors.length === 0 || factors.some(({ product }) => product === null)) return nothing;
    const gap = left > 0 ? 6 : factors.length;
    const row = (draw: (one: Factors) => unknown, kind: string) => [
        ...factors.slice(0, gap).map((one) => html`<td class=${kind}>${draw(one)}</td>`),
        ...(left > 0 ? [html`<td class="rest" title=${own.more(countText(lang, left))}>…</td>`] : []),
        ...factors.slice(gap).map((one) => html`<td class=${kind}>${draw(one)}</td>`),
    ];
    return html`<broadcast-box class="strip-box" label=${own.products}>
        <table class="factors" aria-label=${own.products}>
            <tr><th scope="row">${letter}</th>${row(({ at }) => at, 'at')}<td></td></tr>
            ${heads.map((head, which) => html`<tr><th scope="row">${head ? termOf(head) : nothing}</th>${row(({ texts }) => html`<span class="cell src">${texts[which]}</span>`, 'factor')}<td></td></tr>`)}
            <tr class="sums"><th scope="row">${own.products}</th>${row(({ product }) => product, 'product')}<td class="total"><span class="cell pick">${result}</span></td></tr>
        </table>
    </broadcast-box>`;
}

/** A line of a formula. */
export function equation(terms: readonly FormulaTerm[]): TemplateResult {
    return html`<p class="eq">${terms.map((term, at) => html`${at > 0 ? ' ' : nothing}<span class="nb">${termOf(term)}</span>`)}</p>`;
}

export function termOf(term: FormulaTerm): TemplateResult[] {
    return term.map(pieceOf);
}

function pieceOf({ kind, text, position }: FormulaPiece): TemplateResult {
    if (kind === 'index') return html`<b class=${hueOf(position)}>${text}</b>`;
    if (kind === 'stretched') return html`<b class="st ${hueOf(position)}">${text}</b>`;
    if (kind === 'result') return html`<strong>${text}</strong>`;
    return kind === 'text' ? html`<i>${text}</i>` : html`${text}`;
}
