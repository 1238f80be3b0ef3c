import { memoized } from '../../model/memoized';
import type { Asked } from './course';

/** `{a}`, `{b}` and `{shape}` stand for the labels and the first shape of the item. */
export const filled = memoized((text: string, { item }: Asked): string =>
    text.replace(/\{(\w+)\}/g, (whole, name) => {
        const at = ['a', 'b', 'c', 'd'].indexOf(name);
        return item.operands[at]?.label ?? whole;
    }),
);
