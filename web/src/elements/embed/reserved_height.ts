import { operandNames } from './attributes';
import { programIn } from './program_in';

/** The sizes in a shape's text; parts without digits are names. */
function sizesOf(text: string): number[] {
    const inner = text.replace(/^\s*[([]|[)\]]\s*$/g, '');
    return inner.split(',').flatMap((part) => (/\d/.test(part) ? Number(part.replace(/^.*=/, '')) : []));
}

/** Measured heights in CSS pixels, for 1 to 4 axes: in a column of at least 700 px, and in a narrower one. */
const wide = [432, 400, 500, 730];
const narrow = [570, 690, 820, 1450];

/** The height of a line of a program. */
const line = 22;

/** The height of a lesson's question; its answer is taller. */
const question = 570;

/** The height of the note that both operands are stretched, with its repairs. */
const remark = 150;

/**
 * An estimate of the height of an element's figure, from the axes and the width: the outcome is not known before the
 * core is loaded.
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
