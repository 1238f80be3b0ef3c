import type { Trace } from '../engine/generated/schema';
import { assigns, type Call } from './calls';
import { minus, signText, valueText } from './format';
import { hasSeveralResults, indexOfCell } from './tensors';

/** `stretched`: an index into a stretched axis, which reads another index of the operand, `3→0`. */
export type FormulaKind = 'text' | 'operand' | 'index' | 'stretched' | 'value' | 'result';

export interface FormulaPiece {
    readonly kind: FormulaKind;
    readonly text: string;
    readonly position?: number | null;
    readonly operand?: number;
}

/** Pieces that stay on one line; the line may break between two terms. */
export type FormulaTerm = readonly FormulaPiece[];

/**
 * `out[1, 2, 3] = a[1, 2, 3] × b[1→0, 2, 3→0] = 1 × 30 = 30` for a cell of the window. An operand has no index for a
 * padded axis. An operand written in place is on the left. null if the trace has no values there, or several results.
 */
export function formula(
    trace: Trace,
    cell: number,
    labels: readonly string[],
    call: Call | undefined,
    result: string,
): FormulaTerm[] | null {
    const index = indexOfCell(trace, cell);
    const { values } = trace;
    if (!values || !index || hasSeveralResults(trace)) return null;
    const written = trace.in_place ? 0 : undefined;
    const into = written === undefined ? result : (labels[written] ?? result);
    const places = index.map((at, axis) => ({ at, position: axis - index.length }));
    const copies = assigns(trace, call);
    const read = values.operands.map((_, operand) => operand).filter((operand) => !copies || operand > 0);
    const reads = read.map((operand) => reading(trace, operand, index, labels[operand] ?? ''));
    const numbers = read.map((operand): FormulaTerm => {
        return [{ kind: 'value', text: valueText(values.operands[operand]!.values[cell]!), operand }];
    });
    return [
        [...named(into, written), ...indexed(places)],
        ...led('= ', applied(reads, trace, call)),
        ...(reads.length > 1 ? led('= ', applied(numbers, trace, call)) : []),
        [
            { kind: 'text', text: '= ' },
            { kind: 'result', text: valueText(values.result[cell]!) },
        ],
    ];
}

/** `1·12 + 2·4 + 3·1 = 23` for each operand: the storage offset of the cell's element. null if there are no values. */
export function addresses(trace: Trace, cell: number): { operand: number; sum: string }[] | null {
    const index = indexOfCell(trace, cell);
    const { values } = trace;
    if (!values || !index) return null;
    return trace.views.map((view) => {
        const terms = index.map((at, axis) => `${at}·${minus(view.strides[axis]!)}`);
        const place = index.reduce((sum, at, axis) => sum + at * Number(view.strides[axis]!), 0);
        const sum = terms.length === 0 ? '0' : `${terms.join(' + ')} = ${minus(place)}`;
        return { operand: view.operand, sum };
    });
}

interface PlacedIndex {
    readonly at: number;
    readonly read?: number;
    readonly position?: number | null;
}

/** The operand's own index, in the order of its dims; 0 for stretched dims and for dims that the rule drops. */
function reading(trace: Trace, operand: number, index: readonly number[], label: string): FormulaTerm {
    const own: PlacedIndex[] = (trace.operands[operand]?.shape ?? []).map(() => ({ at: 0 }));
    for (const column of trace.columns) {
        const cell = column.cells[operand];
        if (!cell || cell.dim === null) continue;
        const at = index[column.axis]!;
        own[cell.dim] = { at, position: column.position, ...(cell.stretched && at !== 0 ? { read: 0 } : {}) };
    }
    return [...named(label, operand), ...indexed(own)];
}

function indexed(places: readonly PlacedIndex[]): FormulaPiece[] {
    if (places.length === 0) return [];
    const inner = places.flatMap(({ at, read, position }, which): FormulaPiece[] => [
        ...(which === 0 ? [] : [{ kind: 'text', text: ', ' } as const]),
        {
            kind: read === undefined ? 'index' : 'stretched',
            text: read === undefined ? String(at) : `${at}→${read}`,
            ...(position === undefined ? {} : { position }),
        },
    ]);
    return [{ kind: 'text', text: '[' }, ...inner, { kind: 'text', text: ']' }];
}

function named(text: string, operand?: number): FormulaPiece[] {
    return [operand === undefined ? { kind: 'operand', text } : { kind: 'operand', text, operand }];
}

/** The terms with an infix operator, or `op(x, y)`; a single term as it is. */
function applied(terms: readonly FormulaTerm[], trace: Trace, call: Call | undefined): FormulaTerm[] {
    if (terms.length < 2) return [...terms];
    if (call?.symbol) {
        const sign = signText(call.symbol);
        return terms.map((term, index) => (index === 0 ? term : [{ kind: 'text', text: `${sign} ` }, ...term]));
    }
    return terms.map((term, index) => [
        ...(index === 0 ? [{ kind: 'text', text: `${trace.op}(` } as const] : []),
        ...term,
        { kind: 'text', text: index === terms.length - 1 ? ')' : ',' },
    ]);
}

function led(sign: string, terms: readonly FormulaTerm[]): FormulaTerm[] {
    return terms.map((term, index) => (index === 0 ? [{ kind: 'text', text: sign }, ...term] : term));
}
