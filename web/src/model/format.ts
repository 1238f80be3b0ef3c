import type { AxisName, Count, ElementValue, Operand } from '../engine/generated/schema';
import type { Lang } from './language';

/** `(N=2, C=3)`, `(4,)`, `()`: a tuple as Python writes it. */
export function tupleText(parts: readonly (string | number)[]): string {
    return `(${parts.join(', ')}${parts.length === 1 ? ',' : ''})`;
}

/** `(2, 3)`, `(4,)`, `()`: a shape as in Python, without names and digit grouping. */
export function shapeText(shape: readonly number[]): string {
    return tupleText(shape);
}

/** `N=2`, `3`: the dims of an operand with their names. */
export function dimTexts({ shape, names }: Pick<Operand, 'shape' | 'names'>): string[] {
    return shape.map((extent, dim) => (names[dim] == null ? String(extent) : `${names[dim]}=${extent}`));
}

/** `N=2, C=3, 1` if a dim has a name, else `(2, 3, 1)`. */
export function operandText(operand: Operand): string {
    if (!operand.names.some((name) => name !== null)) return shapeText(operand.shape);
    return dimTexts(operand).join(', ');
}

const mostDims = 8;

/** Like `shapeText`; of more than eight dims the first and the last three. */
export function briefShape(shape: readonly number[]): string {
    if (shape.length <= mostDims) return shapeText(shape);
    return `(${shape.slice(0, 3).join(', ')}, …, ${shape.slice(-3).join(', ')})`;
}

/** `[1, 2]`; `[]` for the only element of a shape without axes. */
export function indexText(index: readonly number[]): string {
    return `[${index.join(', ')}]`;
}

/** a, b, ... z, aa, ab, ... */
export function operandLabel(index: number): string {
    let label = '';
    for (let rest = index; rest >= 0; rest = Math.floor(rest / 26) - 1)
        label = String.fromCharCode(97 + (rest % 26)) + label;
    return label;
}

/** A negative number with U+2212, as prose and tables show it. */
export function minus(text: string | number): string {
    return String(text).replaceAll('-', '\u2212');
}

/** The label of an axis: its name, else its position from the right, `−1`. */
export function axisLabel(axis: Pick<AxisName, 'name' | 'position'>): string {
    return axis.name ?? minus(axis.position);
}

/** The exact count, with digits in groups of three as in technical text in all four languages. */
export function countText(_lang: Lang, count: Count): string {
    const digits = String(count);
    return minus(digits.replace(/\B(?=([0-9]{3})+$)/g, ','));
}

const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB'] as const;

/** Exact up to 9,999 B; above that three significant digits in the largest unit in which the number is at least 1. */
export function bytesText(lang: Lang, bytes: Count): string {
    const exact = BigInt(bytes);
    if (exact < 10_000n) return `${countText(lang, bytes)}\u00a0B`;
    let unit = 0;
    let scale = 1n;
    while (unit + 1 < units.length && exact >= scale * 1024n) {
        scale *= 1024n;
        unit += 1;
    }
    const value = Number((exact * 1000n) / scale) / 1000;
    const shown = value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : String(Math.floor(value));
    const plain = shown.includes('.') ? shown.replace(/\.?0+$/, '') : countText(lang, shown);
    return `${plain}\u00a0${units[unit]}`;
}

/**
 * As Python prints it, but a computed float with at most four significant digits; an integer beyond 2^53 with all
 * digits.
 */
export function valueText(value: ElementValue, digits = 4): string {
    if (typeof value === 'boolean') return value ? 'True' : 'False';
    if (value === 'NaN') return 'nan';
    if (value === 'Infinity') return 'inf';
    if (value === '-Infinity') return '\u2212inf';
    if (typeof value === 'string') return value.replace('-', '\u2212');
    if (Object.is(value, -0)) return '\u22120';
    const size = Math.abs(value);
    if (Number.isInteger(value) && size < 100_000) return minus(value);
    if (size >= 100_000 || size < 0.001)
        return minus(
            value
                .toExponential(2)
                .replace(/\.?0+e/, 'e')
                .replace('e+', 'e'),
        );
    const whole = Math.floor(Math.log10(size)) + 1;
    return minus(String(Number(value.toPrecision(Math.max(digits, whole)))));
}

/** Like `valueText`, with three digits, for the cells of a picture: more digits are in the formula below it. */
export function cellText(value: ElementValue): string {
    return valueText(value, 3);
}

const signs: Readonly<Record<string, string>> = { '*': '×', '-': '\u2212', '/': '÷' };

/** The sign of an infix operator in formulas; empty for a call without one. */
export function signText(symbol: string | null): string {
    return symbol === null ? '' : (signs[symbol] ?? symbol);
}

/** A label shortened to fit next to a picture, or to another length. */
export function brief(label: string, longest = 28): string {
    const points = Array.from(label);
    return points.length > longest ? `${points.slice(0, longest - 1).join('')}…` : label;
}

/** The label of an operand of a recognized text: its source in the failed line, else its letter. */
export function calledOf({
    expression,
    label,
}: {
    readonly expression: string | null;
    readonly label: string;
}): string {
    return expression === null ? label : brief(expression);
}
