import type { RunEvent } from '../engine/generated/schema';

/** What comes back to an operand. */
export interface ComesBack {
    readonly label: string;
    readonly flows: boolean;
    /** In the program's own words where it has short ones; null where it has no formula of one line. */
    readonly text: string | null;
}

/** Of each tensor what comes back to it; nothing where no operand has a gradient. */
export function gradientsOf({ gradient, operands }: RunEvent, labels: readonly string[]): ComesBack[] {
    const back = gradient?.operands ?? [];
    if (!back.some(({ flows }) => flows)) return [];
    const short = labels.every((label) => !label.includes('…'));
    return back.flatMap(({ flows, text, words }, which) =>
        operands[which]?.number ? [] : [{ label: labels[which] ?? '', flows, text: short ? (words ?? text) : text }],
    );
}
