import type { RunLine } from '../engine/generated/schema';
import { shapeText } from './format';

/** An axis of a badge: `N2`, or `2` for an unnamed axis. `position` counts from the right and selects the hue. */
export interface BadgeAxis {
    readonly text: string;
    readonly position: number;
}

/** The label at the end of a line: the shape of the tensor that the line made. */
export interface Badge {
    readonly line: number;
    /** From left to right; of more than six axes only the first two and the last three. */
    readonly axes: readonly BadgeAxis[];
    /** Whether axes were left out after the second one. */
    readonly shortened: boolean;
    /** `(2, 3) float32` */
    readonly title: string;
}

const mostAxes = 6;

/** One badge for each line, in the order of the lines: that of the last tensor made in the line. */
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
