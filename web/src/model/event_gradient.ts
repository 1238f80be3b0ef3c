import type { RunEvent } from '../engine/generated/schema';
import { operandLabel } from './format';

/** What comes back to an operand. */
export interface ComesBack {
    readonly label: string;
    readonly flows: boolean;
    /** In the program's own words; null where it has no formula of one line. */
    readonly text: string | null;
}

/** Letters that the formula has for something else. */
const gradientLetter = 'g';

/** Of each tensor what comes back to it; nothing where no operand has a gradient. */
export function gradientsOf({ gradient, operands }: RunEvent, labels: readonly string[]): ComesBack[] {
    const back = gradient?.operands ?? [];
    if (!back.some(({ flows }) => flows)) return [];
    return back.flatMap(({ flows, text }, which) =>
        operands[which]?.number ? [] : [{ label: labels[which] ?? '', flows, text: text && named(text, labels) }],
    );
}

/** The formula with the labels of the operands in place of its letters. */
function named(text: string, labels: readonly string[]): string {
    const letters = labels.map((_, which) => operandLabel(which));
    if (letters.includes(gradientLetter) || labels.some((label) => label.includes('…'))) return text;
    return text.replace(/(?<![\w.'"])[a-z](?![\w('"])/g, (letter) => labels[letters.indexOf(letter)] ?? letter);
}
