import { operandNames } from './attributes';
import { programIn } from './program_in';

/** The sizes that a shape's text has; what is no number is a name. */
function sizesOf(text: string): number[] {
    const inner = text.replace(/^\s*[([]|[)\]]\s*$/g, '');
    return inner.split(',').flatMap((part) => (/\d/.test(part) ? Number(part.replace(/^.*=/, '')) : []));
}

/** Measured heights, by the number of axes from 1 to 4, in a column of 700 px and more and in a narrower one. */
const wide = [432, 400, 500, 730];
const narrow = [570, 690, 820, 1450];

/** A line of a program. */
const line = 22;

/** A question of a lesson; its answer is taller. */
const question = 570;

/** The remark that both operands are stretched, with its ways out. */
const remark = 150;

/**
 * About how tall the figure of an element will be. An estimate by what makes figures tall, the axes and the width; what
 * the operands come to is not known before the core is there.
 */
export function reservedHeight(element: HTMLElement & { readonly compact: boolean }, width: number): number {
    if (element.compact && element.hasAttribute('lesson')) return question;
    if (!element.compact) return width > 1260 ? 1100 : 1700;
    const shapes = operandNames.flatMap((name) => element.getAttribute(name) ?? []).map(sizesOf);
    const rank = Math.min(Math.max(...shapes.map((sizes) => sizes.length), 1), 4);
    const stretched = shapes.filter((sizes) =>
        shapes.some((other) => other.some((size, index) => size > 1 && (sizes.at(index - other.length) ?? 1) === 1)),
    );
    const both = rank < 3 && stretched.length > 1 ? remark : 0;
    const lines = programIn(element)?.trim().split('\n').length ?? 0;
    return (width >= 700 ? wide : narrow)[rank - 1]! + both + 30 * Math.max(shapes.length - 2, 0) + line * lines;
}
