import { html, nothing, type TemplateResult } from 'lit';
import type { RunEvent } from '../../engine/generated/schema';
import { computedAs, takenFrom } from '../../model/computed_as';
import { huesOf, offsetOf, sharesStorage, targetLabel, writtenOperand } from '../../model/event';
import { minus } from '../../model/format';
import type { FormulaTerm } from '../../model/formula';
import { type Grid, indexIn, textAt } from '../../model/grids';
import type { Lang } from '../../model/language';
import { factorsOf, productOf } from '../../model/products';
import { bracketed, letterOf, readingOf } from '../../model/reading';
import type { Words } from '../../model/words/en';
import { equation, strip } from './values';
import type { EventWords } from './words';

/** A picked element of an event's result. */
export interface Picked {
    readonly event: RunEvent;
    /** The windows of the operands and of the result. */
    readonly grids: readonly (Grid | null)[];
    readonly result: Grid;
    readonly index: readonly number[];
    readonly pick: number;
    /** For each operand, the cells that are read. */
    readonly read: readonly (number[] | null)[];
    readonly labels: readonly string[];
}

/** The picked element, and what it was computed from. */
export function formulaOf(of: Picked, words: Words, own: EventWords, lang: Lang): TemplateResult | typeof nothing {
    const { event, grids, result, index, pick, read, labels } = of;
    const hues = huesOf(event, null);
    const text = textAt(result, pick) ?? '';
    const readings = event.operands.map((_, which) => {
        const [grid, cells] = [grids[which], read[which]];
        return grid && cells ? readingOf(event, which, index, { grid, cells, label: labels[which] ?? '' }) : null;
    });
    const target: FormulaTerm = [
        { kind: 'operand', text: targetLabel(event, labels) ?? words.table.result },
        ...bracketed(index.map((at, dim) => ({ kind: 'index', text: String(at), position: hues[dim] ?? null }))),
    ];
    const middle = middleOf(of, readings);
    const factors = productOf(event) ? factorsOf(event, index, pick, grids) : null;
    const terms: FormulaTerm[] = [
        target,
        ...middle,
        [
            { kind: 'text', text: '= ' },
            { kind: 'result', text },
        ],
    ];
    return html`${factors ? strip(factors.factors, factors.left, readings, letterOf(event, event.columns[event.products!.column]!), text, own, lang) : nothing}
        <div class="formula">${equation(terms)}${addresses(of, words)}</div>`;
}

/** The terms between an element and its value, if its computation is known. */
function middleOf({ event, grids, read }: Picked, readings: readonly (FormulaTerm | null)[]): FormulaTerm[] {
    const known = readings.flatMap((one, which) => (one ? [which === event.where ? masking(one) : one] : []));
    const summed = event.columns.some(({ role }) => role === 'summed');
    switch (computedAs(event, read)) {
        case 'product':
            return [productTerm(known, event.addend, summed)];
        case 'element':
            return [[{ kind: 'text', text: '= ' }, ...readings[takenFrom(event, read)!]!]];
        case 'function':
            return [
                [{ kind: 'text', text: `= ${plainName(event)}(` }, ...listed(known), { kind: 'text', text: ')' }],
                ...(event.kind === 'reduce' ? numbersOf(event, grids[0] ?? null, read[0] ?? []) : []),
            ];
        default:
            return [];
    }
}

/** `where=keep[0, 0]` */
function masking(mask: FormulaTerm): FormulaTerm {
    return [{ kind: 'text', text: 'where=' }, ...mask];
}

/** The name of the function without the in-place suffix: `sqrt` for `sqrt_`. */
function plainName({ function: name }: RunEvent): string {
    return name.replace(/_$/, '');
}

function listed(terms: readonly FormulaTerm[]): FormulaTerm {
    return terms.flatMap((one, at): FormulaTerm => (at === 0 ? one : [{ kind: 'text', text: ', ' }, ...one]));
}

/** `= v[1] + Σ a[2, k] · b[k, 1]`: the factors, the sum, and the operand that is added. */
function productTerm(known: readonly FormulaTerm[], addend: number | null, sums: boolean): FormulaTerm {
    const factors = known.filter((_, which) => which !== addend);
    const added: FormulaTerm = addend === null ? [] : [...known[addend]!, { kind: 'text', text: ' + ' }];
    return [
        { kind: 'text', text: '= ' },
        ...added,
        { kind: 'text', text: sums ? 'Σ ' : '' },
        ...factors.flatMap((one, at): FormulaTerm => (at === 0 ? one : [{ kind: 'text', text: ' · ' }, ...one])),
    ];
}

/** The storage offset of the element in the memory that two tensors share. */
function addresses(of: Picked, words: Words): TemplateResult | typeof nothing {
    const { event, grids, index, read, labels } = of;
    const { result } = event;
    const which = event.operands.findIndex((operand) => result !== null && sharesStorage(operand, result));
    const cell = read[which]?.[0];
    if (!result || which < 0 || cell === undefined) return nothing;
    const sum = (tensor: { offset: number; strides: readonly number[] }, at: readonly number[]) =>
        [
            ...(tensor.offset > 0 ? [String(tensor.offset)] : []),
            ...at.map((place, dim) => `${place}·${minus(tensor.strides[dim]!)}`),
        ].join(' + ');
    const operand = event.operands[which]!;
    const from = indexIn(grids[which]!, cell);
    const says = [words.tensors.at(labels[which] ?? '', `${sum(operand, from)} = ${offsetOf(operand, from)}`)];
    if (which !== writtenOperand(event)) {
        const name = targetLabel(event, labels) ?? words.table.result;
        says.unshift(words.tensors.at(name, `${sum(result, index)} = ${offsetOf(result, index)}`));
    }
    return html`<p class="addr">${words.tensors.inMemory} ${says.join(words.join)}${words.end}</p>`;
}

const mostNumbers = 8;

/** `= mean(1, 1, 3, 7)`, if these are all elements that are read, and few enough. */
function numbersOf(event: RunEvent, grid: Grid | null, cells: readonly number[]): FormulaTerm[] {
    const whole = event.columns.filter(({ role }) => role === 'reduced');
    const count = whole.reduce((product, { size: extent }) => product * (extent ?? 0), 1);
    if (!grid || cells.length > mostNumbers || cells.length !== count) return [];
    const text = cells.map((cell) => textAt(grid, cell)).join(', ');
    return [
        [
            { kind: 'text', text: `= ${plainName(event)}(` },
            { kind: 'value', text },
            { kind: 'text', text: ')' },
        ],
    ];
}
