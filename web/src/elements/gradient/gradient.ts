import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Column, OperandGradient, Trace } from '../../engine/generated/schema';
import { minus, operandLabel } from '../../model/format';
import type { Lang } from '../../model/language';
import { tell } from '../../model/narration';
import type { Words } from '../../model/words/en';
import { measureOf } from '../alignment/measure';
import '../box';
import { fold } from '../fold';
import { hueOf } from '../hue';
import { spoken } from '../narration/narration';
import { define, Part } from '../part';
import { styled } from '../style/styled';
import './feeding';

type Sum = OperandGradient['sums'][number];

/**
 * How the gradient of the result is reduced to that of each operand: a table of the summed axes, the reasons in words,
 * and, for an element of an operand, all elements of the result that read it.
 *
 * @property trace, labels, words
 * @property speech - the language
 */
export class BroadcastGradient extends Part {
    @property({ attribute: false }) trace!: Trace;
    @property({ attribute: false }) labels: readonly string[] = [];
    @property({ attribute: false }) words!: Words;
    @property({ attribute: false }) speech: Lang = 'en';
    @property({ type: Boolean }) folded = false;

    protected override render(): TemplateResult | typeof nothing {
        const { trace, words } = this;
        const operands = trace.gradient?.operands ?? [];
        if (operands.length === 0) return nothing;
        const flows = operands.some((operand) => operand.flows);
        const table = flows && trace.columns.length > 0;
        const head = html`<div class="head">
                <h2>${words.gradient.heading}</h2>
                <span class="quiet">${this.folded ? this.answer(operands) : words.gradient.reading}</span>
            </div>`;
        const content = html`${table ? html`<broadcast-box class="align-box" label=${words.gradient.heading}>${this.table(operands)}</broadcast-box>` : nothing}
            <ul class="why">${operands.map((operand) => this.reasons(operand))}</ul>
            ${this.lettered(operands) ? html`<p class="quiet">${words.gradient.letters}</p>` : nothing}
            <broadcast-feeding .trace=${trace} .labels=${this.labels} .words=${words} .speech=${this.speech}></broadcast-feeding>`;
        return html`<div class="grad">${this.folded ? fold(head, content) : html`${head}${content}`}</div>`;
    }

    /** The summary of the collapsed part: how many gradients an element sums. */
    private answer(operands: readonly OperandGradient[]): string {
        const { join, gradient } = this.words;
        const flowing = operands.filter(({ flows }) => flows);
        const counts = flowing.map(({ sums, args }) => (sums.length > 0 ? String(args.count ?? 1) : '1'));
        if (flowing.length === 0) return gradient.none;
        if (counts.every((count) => count === '1')) return gradient.summed(0);
        if (new Set(counts).size === 1) return gradient.collects(counts[0]!, null);
        const several = flowing.flatMap(({ operand }, at) =>
            counts[at] === '1' ? [] : [gradient.collects(counts[at]!, this.labels[operand] ?? operandLabel(operand))],
        );
        return several.join(join);
    }

    /** Whether a formula uses letters that are not the operands' labels. */
    private lettered(operands: readonly OperandGradient[]): boolean {
        const called = this.labels.every((label, operand) => label === operandLabel(operand));
        return !called && operands.some(({ text, words }) => text !== null && words === undefined);
    }

    private table(operands: readonly OperandGradient[]): TemplateResult {
        const { trace, words } = this;
        const { classes, style, widths } = measureOf(trace);
        return html`<table class="atab gtab ${classes}" style=${styled(style)} aria-label=${words.gradient.heading}>
            ${widths ? html`<colgroup><col class="rh" />${widths.map((width) => html`<col style=${styled({ width: `${width}px` })} />`)}</colgroup>` : nothing}
            <thead>
                <tr>
                    <td class="rh"></td>
                    ${trace.columns.map((column) => html`<th class="ax ${hueOf(column.position)}" scope="col">${column.result?.name == null ? words.table.axis(minus(column.position)) : html`<b class="hue">${column.result.name}</b>`}</th>`)}
                </tr>
            </thead>
            <tbody>
                <tr>
                    <th class="rh" scope="row"><code>g</code><small>${words.gradient.ofResult}</small></th>
                    ${trace.columns.map((column) => html`<td class="ax ${hueOf(column.position)}"><span class="sz">${minus(column.result?.extent ?? '')}</span></td>`)}
                </tr>
                ${operands.map((operand, row) => this.row(operand, row === 0))}
            </tbody>
        </table>`;
    }

    private row(gradient: OperandGradient, first: boolean): TemplateResult {
        const { trace, words } = this;
        const label = this.labels[gradient.operand] ?? '';
        return html`<tr class=${first ? 'res' : ''}>
            <th class="rh" scope="row"><code title=${label}>${label}</code><small>${gradient.flows ? this.summed(gradient) : words.gradient.none}</small></th>
            ${trace.columns.map((column) => {
                const sum = gradient.sums.find(({ axis }) => axis === column.axis);
                return html`<td class="ax ${hueOf(column.position)} ${sum ? 'focus' : ''}">${this.cell(gradient, column, sum)}</td>`;
            })}
        </tr>`;
    }

    /** The number of summed axes; an added axis of size 1 is only dropped. */
    private summed({ sums }: OperandGradient): string {
        const { gradient } = this.words;
        const summed = sums.filter(({ extent, why }) => why === 'stretched' || String(extent) !== '1').length;
        return summed === 0 && sums.length > 0 ? gradient.onlyDropped(sums.length) : gradient.summed(summed);
    }

    private cell(gradient: OperandGradient, column: Column, sum: Sum | undefined): TemplateResult {
        const { words } = this;
        if (!gradient.flows) return html`<span class="sz"><span class="wait">–</span></span>`;
        if (!sum) return html`<span class="sz">${minus(column.result?.extent ?? '')}</span>`;
        const kept = sum.why === 'stretched';
        const one = String(sum.extent) === '1';
        const said = kept
            ? words.gradient.kept(minus(sum.extent))
            : one
              ? words.gradient.onlyDropped(1)
              : words.gradient.dropped(minus(sum.extent));
        return html`<span class="sz" title=${said}><span class="vh">${said}</span><span aria-hidden="true" class="sum">${one && !kept ? nothing : html`<i>Σ</i>`}${minus(sum.extent)}</span><span aria-hidden="true" class="arr">→</span><span aria-hidden="true" class=${kept ? '' : 'wait'}>${kept ? '1' : '·'}</span></span>`;
    }

    private reasons(gradient: OperandGradient): TemplateResult {
        const { labels, speech } = this;
        return html`<li>
            <p><strong>${spoken(tell(speech, gradient.say, gradient.args, labels))}</strong>${gradient.text ? html` <code class="nb">${gradient.words ?? gradient.text}</code>` : nothing}</p>
            ${gradient.sums.map((sum) => html`<p>${spoken(tell(speech, sum.say, sum.args, labels))}</p>`)}
        </li>`;
    }
}

define('broadcast-gradient', BroadcastGradient);
