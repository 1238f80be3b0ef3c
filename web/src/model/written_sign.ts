import type { RunEvent } from '../engine/generated/schema';
import { signText } from './format';

/** The sign between two operands; empty for a call with a comma. */
export function signOf({ function: name, call, mark, span }: RunEvent): string {
    if (name === 'matmul') return '@';
    // The mark of an operator's event is the operator within its call.
    const sign = Array.from(call)
        .slice(mark.begin - span.begin, mark.end - span.begin)
        .join('');
    return /^[+\-*/%&|^<>=!~]+$/.test(sign) ? signText(sign) : '';
}
