/**
 * Keeps only the newest of many calls, for requests that are made while somebody types.
 *
 * One call runs at a time. Meanwhile only the newest of the later calls waits; the others resolve to undefined, and so
 * does the running one. So a defined result is always that of the last call.
 */
export function newest<A extends unknown[], R>(
    call: (...args: A) => Promise<R>,
): (...args: A) => Promise<R | undefined> {
    let running: Promise<unknown> | undefined;
    let last = 0;
    return async (...args) => {
        last += 1;
        const mine = last;
        while (running) {
            await running;
            if (mine !== last) return undefined;
        }
        const result = call(...args);
        running = result.then(
            () => undefined,
            () => undefined,
        );
        try {
            const value = await result;
            return mine === last ? value : undefined;
        } catch (error) {
            if (mine === last) throw error;
            return undefined;
        } finally {
            running = undefined;
        }
    };
}
