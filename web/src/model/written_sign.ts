import type { RunEvent } from '../engine/generated/schema';
import { signText } from './format';

/** The sign between two operands; empty where a call has a comma. */
export function signOf({ function: name, call, mark, span }: RunEvent): string {
    if (name === 'matmul') return '@';
    // An operator's sign stands in its call where a person would point at.
    const sign = Array.from(call)
        .slice(mark.begin - span.begin, mark.end - span.begin)
        .join('');
    return /^[+\-*/%&|^<>=!~]+$/.test(sign) ? signText(sign) : '';
}
