import type { LessonItem } from '../../engine/front_door';
import { dimTexts, tupleText } from '../../model/format';
import { memoized } from '../../model/memoized';
import type { Asked } from './course';

/** Replaces `{a}`, `{b}`, ... by the shapes of the item's operands. */
export const withShapes = memoized((text: string, { item }: Asked): string =>
    text.replace(/\{(\w+)\}/g, (whole, name) => {
        const at = ['a', 'b', 'c', 'd'].indexOf(name);
        const operand = item.operands[at];
        return operand ? shapeOf(operand) : whole;
    }),
);

/** `(4, 1)`, `(N=2, C=3)`. */
export function shapeOf(operand: LessonItem['operands'][number]): string {
    return tupleText(dimTexts(operand));
}

/** The line of code that the question is about, below comments with the shapes of its operands. */
export const snippetOf = memoized(({ item }: Asked): string => {
    const width = Math.max(...item.operands.map(({ label }) => label.length));
    const shapes = item.operands.map((operand) => `${operand.label.padEnd(width)}  # ${shapeOf(operand)}`);
    return [...shapes, item.code].join('\n');
});
