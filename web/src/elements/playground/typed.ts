/**
 * A change by typing, until it is drawn: the time of the event, the time of the request, and its kind for the address.
 */
export interface Typed {
    readonly at: number;
    asked: number;
    readonly kind: string | null;
}

/**
 * Records `bcast:update`, from the input event to the drawn page, and `bcast:work`, the page's own share of it without
 * the time in the worker.
 */
export function measure(typed: Typed, answered: number): void {
    const end = performance.now();
    performance.measure('bcast:update', { start: typed.at, end });
    performance.measure('bcast:work', { start: answered - typed.asked, end });
}
