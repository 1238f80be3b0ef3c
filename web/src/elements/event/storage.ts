import { html, svg, type TemplateResult } from 'lit';
import { countText } from '../../model/format';
import type { Lang } from '../../model/language';
import type { Storage } from '../../model/storage';
import type { EventWords } from './words';

/** The memory that a tensor and its view share: one row of elements, in the order of storage. */
export function storageStrip(
    { count, offsets, picked, before, after }: Storage,
    lang: Lang,
    own: EventWords,
): TemplateResult {
    const rest = html`<span class="rest">…</span>`;
    return html`<div class="storage" role="img" aria-label=${own.storage(countText(lang, count))}>
        <p class="cap">${own.storage(countText(lang, count))}</p>
        <div class="row">${before ? rest : ''}${offsets.map(({ offset, text }) => html`<span class="cell ${offset === picked ? 'src' : ''} ${text === null ? 'left' : ''}">${text ?? ''}</span>`)}${after ? rest : ''}</div>
    </div>`;
}

/** The path from the element that is read, through its storage offset, to the picked one. */
export const pathTemplate = svg`<path></path>`;

/** Draws the path into the box of the two tensors and the strip; it crosses no cells and no text. */
export function drawPath(box: HTMLElement): void {
    const path = box.querySelector<SVGPathElement>('.way path');
    if (!path) return;
    const frame = box.getBoundingClientRect();
    const at = (selector: string) => box.querySelector(selector)?.getBoundingClientRect();
    const middle = ({ left, right }: DOMRect) => (left + right) / 2 - frame.left;
    const pathBetween = (from: DOMRect, bottom: number, to: DOMRect, bend: number, top: number) =>
        `M${middle(from)} ${bottom - frame.top}V${bend - frame.top}H${middle(to)}V${top - frame.top}`;
    const [read, stored, picked] = [at('[data-operand] .src'), at('.storage .src'), at('.result .pick')];
    const [above, strip, below] = [at('[data-operand]'), at('.storage'), at('.result .lab')];
    const down =
        read && above && stored && strip ? pathBetween(read, above.bottom, stored, strip.top - 8, stored.top) : '';
    const on =
        stored && picked && below ? pathBetween(stored, stored.bottom, picked, strip!.bottom + 12, below.top) : '';
    path.setAttribute('d', down + on);
}
