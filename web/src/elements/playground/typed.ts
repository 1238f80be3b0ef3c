/** A change by typing, until it is drawn: when it came, how long it took to ask, and its kind for the address. */
export interface Typed {
    readonly at: number;
    asked: number;
    readonly kind: string | null;
}

/**
 * `bcast:update`: from the input event to the drawn page. `bcast:work`: what of it is the page's own work, without the
 * way to the worker and back.
 */
export function measure(typed: Typed, answered: number): void {
    const end = performance.now();
    performance.measure('bcast:update', { start: typed.at, end });
    performance.measure('bcast:work', { start: answered - typed.asked, end });
}
