/**
 * The class that gives an axis its hue; `position` counts from the right, from −1; null is an axis that has none. After
 * six the hues repeat. What is no axis has no class.
 */
export function hueOf(position: number | null | undefined): string {
    if (position === undefined) return '';
    return position === null ? 'ax0' : `ax${((-position - 1) % 6) + 1}`;
}
