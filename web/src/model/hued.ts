import type { Arguments, AxisName, RunEvent, RunStep } from '../engine/generated/schema';
import { huesOf, positionsOf } from './event';

/** An axis, and the position whose hue it has if that is not its own; null: no hue. */
export type HuedAxis = AxisName & { readonly hue?: number | null };

/**
 * The arguments of a step of an event, with axes in the hues of the picture: an operand's axis has the hue of its
 * column in the result.
 */
export function huedArguments(event: RunEvent, { column, args }: RunStep): Arguments {
    const inColumn = (axis: AxisName): HuedAxis =>
        column === null ? axis : { ...axis, hue: positionsOf(event)[column]! };
    const ofOperand = (axis: AxisName, operand: unknown): HuedAxis => {
        const hue = typeof operand === 'number' ? huesOf(event, operand)[axis.axis] : undefined;
        return hue === undefined ? axis : { ...axis, hue };
    };
    const { axis, axes, first_axis, second_axis } = args;
    const first = args.first ?? args.operand;
    return {
        ...args,
        ...(axis ? { axis: inColumn(axis) } : {}),
        ...(axes ? { axes: axes.map((one) => ofOperand(one, first)) } : {}),
        ...(first_axis ? { first_axis: ofOperand(first_axis, first) } : {}),
        ...(second_axis ? { second_axis: ofOperand(second_axis, args.second) } : {}),
    };
}
