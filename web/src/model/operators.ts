import type { Run, RunEvent } from '../engine/generated/schema';
import { stretches, warns } from './event';
import { briefShape } from './format';
import { eventTitle } from './program';

/** A line of the list of operators. */
export interface Operator {
    readonly event: number;
    readonly line: number;
    readonly title: string;
    /** `(2, 1), (3,) → (2, 3)` */
    readonly shapes: string;
    /**
     * The kind of the event; `copy` for a function that returned a copy instead of a view because the elements had to
     * be moved: `reshape`.
     */
    readonly kind: RunEvent['kind'] | 'copy';
    readonly stretches: boolean;
    readonly warns: boolean;
    readonly failed: boolean;
    readonly count: number;
}

/** The events in the order of their first run. */
export function operatorsOf(run: Run, code: string): Operator[] {
    return run.events.map((event, index) => {
        return {
            event: index,
            line: event.mark.line,
            title: eventTitle(event, code),
            shapes: shapesText(event),
            kind: event.kind === 'view' && event.result?.memory === 'new' ? 'copy' : event.kind,
            stretches: stretches(event),
            warns: warns(event),
            failed: !event.ok,
            count: event.count,
        };
    });
}

function shapesText({ operands, result, columns, trace }: RunEvent): string {
    const from = operands.filter(({ number }) => !number).map(({ shape }) => briefShape(shape));
    const clashes = trace?.error != null || columns.some(({ clash }) => clash);
    const to = result ? briefShape(result.shape) : clashes ? '≠' : '';
    return [from.join(', '), to].filter((part) => part !== '').join(' → ');
}

/**
 * The operators that match every word of a query; a word in parentheses is matched against the shapes. `what` returns
 * the kind in the reader's language.
 */
export function found(operators: readonly Operator[], asked: string, what: (operator: Operator) => string): Operator[] {
    const words = asked.toLowerCase().match(/\([^)]*\)?|[^\s(]+/g) ?? [];
    return operators.filter((operator) => {
        const text = `${operator.line} ${operator.title} ${what(operator)}`.toLowerCase();
        return words.every((word) =>
            word.startsWith('(') ? close(operator.shapes).includes(close(word)) : text.includes(word),
        );
    });
}

const close = (text: string): string => text.replaceAll(' ', '');
