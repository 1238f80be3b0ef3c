import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Trace } from '../../engine/generated/schema';
import type { Call } from '../../model/calls';
import { alongDim, type Box, type ClashPicture, clashPictures, type DeepClash, deepClash } from '../../model/clash';
import { minus, signText } from '../../model/format';
import type { Words } from '../../model/words/en';
import '../box';
import { define, Part } from '../part';
import { styled } from '../style/styled';
import { isSliced, measures, rowOf } from '../tensors/measures';
import { picture, signed } from '../tensors/picture';
import { partnersTemplate } from './partners';

const none: ReadonlySet<number> = new Set();

/** The maximum length of an element's text in a row of partners, so that it fits on a phone too. */
const widest = 3;

/**
 * The operands of a clash, each in its own layout: the elements that have no partner are crossed out.
 *
 * @property trace - a trace that failed
 * @property boxes - the known elements of each operand
 */
export class BroadcastClash extends Part {
    @property({ attribute: false }) trace!: Trace;
    @property({ attribute: false }) boxes: readonly (Box | null)[] = [];
    @property({ attribute: false }) call: Call | undefined;
    @property({ attribute: false }) labels: readonly string[] = [];
    @property({ attribute: false }) words!: Words;

    protected override render(): TemplateResult | typeof nothing {
        const { trace } = this;
        const partners = this.partners();
        const shown = clashPictures(trace, this.boxes);
        const whole = shown?.every((one) => one.whole) ?? false;
        if (partners !== nothing) return html`${partners}${shown && whole ? this.pictures(shown) : nothing}`;
        return shown ? this.pictures(shown) : nothing;
    }

    /** For shapes with more than two axes, the elements along the axis that clashes. */
    private partners(): TemplateResult | typeof nothing {
        const { trace, words, labels } = this;
        const [first, second] = deepClash(trace) ?? [];
        if (!first || !second) return nothing;
        const known = [first, second].map((clash) => alongDim(this.boxes[clash.operand], clash));
        const drawn = known.every((one) => one?.texts.every((text) => text.length <= widest));
        const named = ({ operand, size }: DeepClash, which: number) => ({
            label: labels[operand] ?? '',
            size,
            known: drawn ? known[which]! : null,
        });
        const column = trace.columns[trace.error!.axis!]!;
        const alone = words.tensors.unmatched(Math.abs(first.size - second.size));
        const axis = words.table.axis(minus(column.position));
        return partnersTemplate([named(first, 0), named(second, 1)], axis, alone);
    }

    private pictures(shown: readonly ClashPicture[]): TemplateResult | typeof nothing {
        const { trace, words, labels } = this;
        // If no element without a partner is drawn, the picture would show nothing.
        if (!shown.some(({ crossed }) => crossed.size > 0)) return nothing;
        const pictures = { operands: shown.map((one) => one.picture), result: null };
        const layout = isSliced(pictures) ? 'deep' : rowOf(pictures, false);
        return html`<broadcast-box class="tensors-box" label=${words.tensors.heading}>
            <div class="tensors clashing ${layout}" role="group" aria-label=${words.tensors.heading} style=${styled(measures(pictures))}>
                ${shown.map(({ operand, picture: drawn, crossed, alone }, at) => {
                    const label = labels[operand] ?? '';
                    const caption =
                        crossed.size === 0
                            ? words.table.axes(trace.operands[operand]!.shape.length)
                            : words.tensors.unmatched(Number(alone));
                    const tensor = html`<div class="t" role="img" aria-label="${label}${words.join}${caption}">
                            <p class="name" title=${label}>${label}</p>
                            <p class="cap">${caption}</p>
                            ${picture(drawn, { pick: -1, source: null, written: null, fed: none, crossed, flows: layout === 'deep' })}
                        </div>`;
                    return at > 0 ? signed(signText(this.call?.symbol ?? ','), tensor) : tensor;
                })}
            </div>
        </broadcast-box>`;
    }
}

define('broadcast-clash', BroadcastClash);
