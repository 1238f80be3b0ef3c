/** The function, which gives the same value again while it is asked for the same: who is given it sees that nothing changed. */
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
