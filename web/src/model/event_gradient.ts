import type { RunEvent } from '../engine/generated/schema';

/** What comes back to an operand. */
export interface ComesBack {
    readonly label: string;
    readonly flows: boolean;
    /** In the program's own words where it has short ones; null where it has no formula of one line. */
    readonly text: string | null;
    /** It calls the operands a, b, ... */
    readonly letters: boolean;
}

/** Of each tensor what comes back to it; nothing where no operand has a gradient. */
export function gradientsOf({ gradient, operands }: RunEvent, labels: readonly string[]): ComesBack[] {
    const back = gradient?.operands ?? [];
    if (!back.some(({ flows }) => flows)) return [];
    const short = labels.every((label) => !label.includes('…'));
    return back.flatMap(({ flows, text, words }, which) => {
        if (operands[which]?.number) return [];
        const own = short ? words : null;
        return [{ label: labels[which] ?? '', flows, text: own ?? text, letters: text !== null && own === null }];
    });
}
