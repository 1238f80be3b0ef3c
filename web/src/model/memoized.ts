/**
 * The function with a cache of one call: equal arguments (by identity) give the identical value, so receivers see that
 * nothing changed.
 */
export function memoized<Arguments extends readonly unknown[], Value>(
    make: (...asked: Arguments) => Value,
): (...asked: Arguments) => Value {
    let last: { readonly asked: Arguments; readonly value: Value } | null = null;
    return (...asked) => {
        if (!last || asked.some((argument, index) => argument !== last!.asked[index]))
            last = { asked, value: make(...asked) };
        return last.value;
    };
}
