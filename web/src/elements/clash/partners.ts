import { html, nothing, type TemplateResult } from 'lit';

/** An operand of a clash and its size at the axis. */
export interface Clashing {
    readonly label: string;
    readonly size: number;
    /** Its elements and their index, `[0, :]`; if they are not known, their positions along the axis are drawn. */
    readonly known?: { readonly texts: readonly string[]; readonly place: string } | null;
}

/** The longest axis whose elements are drawn individually. */
const drawn = 9;

/**
 * The elements of both operands along the axis that clashes: each is joined to its partner, and `alone` is the caption
 * of those that have none.
 */
export function partnersTemplate(
    [first, second]: readonly [Clashing, Clashing],
    axis: string,
    alone: string,
): TemplateResult | typeof nothing {
    const most = Math.max(first.size, second.size);
    const least = Math.min(first.size, second.size);
    if (most > drawn || least < 1) return nothing;
    const row = ({ label, size, known }: Clashing) => html`<div class="run">
            <span class="who"><code>${label}${known ? html`<span class="place">${known.place}</span>` : nothing}</code><small>${axis}</small></span>
            ${Array.from({ length: size }, (_, at) => html`<i class=${at < least ? '' : 'lone'}>${known?.texts[at] ?? at}</i>`)}
            ${size > least ? html`<b>${alone}</b>` : nothing}
        </div>`;
    return html`<div class="partners" aria-hidden="true">
        ${row(first)}
        <div class="run ties"><span class="who"></span>${Array.from({ length: least }, () => html`<i></i>`)}</div>
        ${row(second)}
    </div>`;
}
