import type { Case } from './cases';

/** A case in the format of task.hpp. */
export function taskLine({ op, result, operands, axis }: Case): string {
    const tensor = ({ dtype, shape }: { dtype: string; shape: readonly number[] }) => `${dtype}:${shape.join(',')}`;
    return [op, tensor(result), axis ?? '-', ...operands.map(tensor)].join(' ');
}
