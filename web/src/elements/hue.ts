/** The class that gives an axis its hue; `position` counts from the right, from −1. After six the hues repeat. */
export function hueOf(position: number | null | undefined): string {
    return position == null ? '' : `ax${((-position - 1) % 6) + 1}`;
}
