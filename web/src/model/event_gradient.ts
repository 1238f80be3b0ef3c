import type { RunEvent } from '../engine/generated/schema';

/** The gradient that an operand receives. */
export interface ComesBack {
    readonly label: string;
    readonly flows: boolean;
    /** Its formula, in the program's own names where these are short; null if the formula does not fit in one line. */
    readonly text: string | null;
    /** Whether the formula names the operands a, b, ... */
    readonly letters: boolean;
}

/** The gradient of each operand that is a tensor; empty if no operand receives one. */
export function gradientsOf({ gradient, operands, texts }: RunEvent, labels: readonly string[]): ComesBack[] {
    const back = gradient?.operands ?? [];
    if (!back.some(({ flows }) => flows)) return [];
    const short = labels.every((label) => !label.includes('…'));
    return back.flatMap(({ flows, text, words }, which) => {
        if (operands[which]?.number) return [];
        const own = short ? words : null;
        // A picture may show a multiple of an operand, which is labelled as such.
        const written = operands[which]?.text ?? null;
        const isMultiple = (texts[which] ?? written) !== written;
        const label = (isMultiple ? written : null) ?? labels[which] ?? '';
        return [{ label, flows, text: own ?? text, letters: text !== null && own === null }];
    });
}
