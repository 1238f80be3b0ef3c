import type { Operand, Repair } from '../../engine/generated/schema';
import { shapeText } from '../../model/format';
import { type State, setField } from '../../model/state';

/** The state after a repair: what the core says the request then is. */
export function repaired(state: State, repair: Repair): State {
    const operands = repair.operands.map(operandText);
    const axis = repair.axis ?? null;
    const placed = axis === null ? state : setField(state, 'axis', String(axis));
    return { ...placed, operands, step: null, windowStart: null };
}

/** `N=2, C=3, 1` where a dim has a name, else `(2, 3, 1)`. */
function operandText({ shape, names }: Operand): string {
    if (!names.some((name) => name !== null)) return shapeText(shape);
    return shape.map((extent, dim) => (names[dim] === null ? String(extent) : `${names[dim]}=${extent}`)).join(', ');
}
