import type { Count, Trace } from '../engine/generated/schema';
import { bytesText } from './format';
import type { Lang } from './language';
import type { Words } from './words/en';

/** A tensor in the memory panel. */
export interface MemoryRow {
    /** Index of the operand; null for the result. */
    readonly operand: number | null;
    readonly text: string;
    /** The ratio of stored to read elements, 0 to 1, for the bar; 1 if no element is read repeatedly. */
    readonly share: number;
}

export interface Memory {
    readonly rows: readonly MemoryRow[];
    /** Whether no operand is copied although elements of one are read repeatedly. */
    readonly nothingCopied: boolean;
}

/** What the program says of the tensors of an alignment. */
export interface Made {
    /** The bytes of the result; null if there is none. */
    readonly bytes: Count | null;
    /** For each operand, whether it is a Python number, which is no tensor and stores nothing. */
    readonly numbers: readonly boolean[];
    /** For each operand, and for the result, whether only its shape is known because it is too large to be computed. */
    readonly shapes: readonly boolean[];
    readonly shape: boolean;
    /** The first operand that the call overwrote before it read it; null if there is none. */
    readonly overwritten: number | null;
}

/** The exact bytes that are stored, read and newly allocated; null if there are no tensors, or no result. */
export function memory(
    trace: Trace,
    lang: Lang,
    words: Words,
    labels: readonly string[],
    result: string,
    made: Made | null = null,
): Memory | null {
    const touched = trace.steps.some((step) => step.code === 'strides');
    if (!trace.result || !touched) return null;
    const tensors = trace.views.filter(({ operand }) => !made?.numbers[operand]);
    const operands = tensors.map((view): MemoryRow => {
        const label = labels[view.operand] ?? '';
        if (made?.shapes[view.operand]) return { operand: view.operand, text: words.memory.shape(label), share: 1 };
        const stored = bytesText(lang, view.stored_bytes);
        const read = bytesText(lang, view.read_bytes);
        const said = words.memory;
        if (BigInt(view.read_bytes) === 0n)
            return { operand: view.operand, text: said.unread(label, stored), share: 1 };
        const once = BigInt(view.stored) === BigInt(view.read);
        return {
            operand: view.operand,
            text: once ? said.once(label, stored) : said.again(label, stored, read),
            share: ratio(view.stored, view.read),
        };
    });
    return {
        rows: [...operands, { operand: null, text: resultText(trace, lang, words, labels, result, made), share: 1 }],
        nothingCopied: tensors.some((view) => BigInt(view.read) > BigInt(view.stored)),
    };
}

function resultText(
    trace: Trace,
    lang: Lang,
    words: Words,
    labels: readonly string[],
    result: string,
    made: Made | null,
): string {
    if (made?.shape) return words.memory.shape(result);
    if (trace.in_place) return words.memory.inPlace(labels[0] ?? result);
    const bytes = trace.result?.new_bytes ?? made?.bytes ?? null;
    if (bytes === null) return words.memory.unknown;
    return BigInt(bytes) === 0n ? words.memory.noneMade : words.memory.made(result, bytesText(lang, bytes));
}

/** stored / read as a number between 0 and 1, also for counts beyond 2^53. */
function ratio(stored: Count, read: Count): number {
    const all = BigInt(read);
    return all === 0n ? 1 : Math.min(1, Number((BigInt(stored) * 1_000_000n) / all) / 1_000_000);
}
