import { shapeText } from '../../model/format';
import { memoized } from '../../model/memoized';
import type { Asked } from './course';

/** `{a}`, `{b}`, ... stand for the shapes of the item's operands. */
export const filled = memoized((text: string, { item }: Asked): string =>
    text.replace(/\{(\w+)\}/g, (whole, name) => {
        const at = ['a', 'b', 'c', 'd'].indexOf(name);
        const operand = item.operands[at];
        return operand ? shapeText(operand.shape) : whole;
    }),
);
