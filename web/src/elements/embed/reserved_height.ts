import { operandNames } from './attributes';
import { programIn } from './program_in';

/** The number of axes in a shape's text, as far as can be told before the core reads it: a size has a digit. */
function axesIn(text: string): number {
    return text.split(',').filter((part) => /\d/.test(part)).length;
}

/** The least widths, in CSS pixels, of a phone, a narrow column, a column of two parts, a wide one. */
const widths = [0, 440, 680, 760];

/**
 * Usual heights in CSS pixels, for 1 to 5 axes, at each of these widths. What comes out is not known before the core
 * is loaded, so it does not count; a test compares them with drawn figures.
 */
const heights = [
    [560, 560, 424, 424],
    [750, 700, 500, 480],
    [850, 820, 780, 520],
    [1100, 1000, 1050, 900],
    [1300, 990, 925, 925],
];

/** The height of a line of a program. */
const line = 22;

/** The height of a lesson's question; its answer is taller. */
const question = 570;

/** An estimate of the height of an element's figure, from the number of axes and the width. */
export function reservedHeight(element: HTMLElement & { readonly compact: boolean }, width: number): number {
    if (element.compact && element.hasAttribute('lesson')) return question;
    if (!element.compact) return width > 1260 ? 1100 : 1700;
    const axes = operandNames.flatMap((name) => axesIn(element.getAttribute(name) ?? '') || []);
    const most = Math.min(Math.max(...axes, 1), heights.length);
    const lines = programIn(element)?.trim().split('\n').length ?? 0;
    const column = widths.filter((least) => width >= least).length - 1;
    return heights[most - 1]![column]! + 30 * Math.max(axes.length - 2, 0) + line * lines;
}
