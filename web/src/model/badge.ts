import type { RunLine } from '../engine/generated/schema';
import { shapeText } from './format';

/** An axis of a badge: `N2`, or `2` where it has no name. `position` counts from the right and gives the hue. */
export interface BadgeAxis {
    readonly text: string;
    readonly position: number;
}

/** What stands at the end of a line: the shape of the tensor it made. */
export interface Badge {
    readonly line: number;
    /** Leftmost first; of more than six axes the first two and the last three. */
    readonly axes: readonly BadgeAxis[];
    /** Axes were left out after the second. */
    readonly shortened: boolean;
    /** `(2, 3) float32` */
    readonly title: string;
}

const mostAxes = 6;

/** One badge a line, in the order of the lines: the last tensor that each made. */
export function badges(lines: readonly RunLine[]): Badge[] {
    const last = new Map(lines.map((made) => [made.line, made]));
    return [...last.values()].sort((one, other) => one.line - other.line).map(badge);
}

function badge({ line, shape, names, dtype }: RunLine): Badge {
    const axes = shape.map((extent, axis) => ({
        text: `${names?.[axis] ?? ''}${extent}`,
        position: axis - shape.length,
    }));
    const shortened = axes.length > mostAxes;
    return {
        line,
        axes: shortened ? [...axes.slice(0, 2), ...axes.slice(-3)] : axes,
        shortened,
        title: `${shapeText(shape)} ${dtype}`,
    };
}
