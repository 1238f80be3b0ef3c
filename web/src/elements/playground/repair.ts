import type { Repair } from '../../engine/generated/schema';
import { operandText } from '../../model/format';
import { type State, setField } from '../../model/state';

/** The state after a repair, with the operands that the core returned; they have no dropped names. */
export function repaired(state: State, repair: Repair): State {
    const operands = repair.operands.map(operandText);
    const axis = repair.axis ?? null;
    const placed = axis === null ? state : setField(state, 'axis', String(axis));
    return { ...placed, operands, dropNames: false, step: null, windowStart: null };
}
