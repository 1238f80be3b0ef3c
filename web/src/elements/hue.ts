/**
 * The class for the hue of an axis. `position` counts from the right, from −1; null: an axis without a hue. The hues
 * repeat after six. undefined, for what is not an axis, gives no class.
 */
export function hueOf(position: number | null | undefined): string {
    if (position === undefined) return '';
    return position === null ? 'ax0' : `ax${((-position - 1) % 6) + 1}`;
}
