/** Elements in which keys other than letters have a meaning: they move the caret. */
const typedInto = 'input, textarea, select, [contenteditable]';

/** The pressed keys whose keydown was stopped: their keyup is stopped too. */
const kept = new Set<string>();

/**
 * Stops the propagation of keys typed in the element and of keys that it handled: a host that searches at a letter or
 * turns the page at an arrow does not see them. Tab, an unhandled Escape, and shortcuts of the host propagate.
 */
export function keepKey(event: KeyboardEvent, within: Node): void {
    const target = event.composedPath()[0];
    if (!(target instanceof Element) || !within.contains(target)) return;
    const { key, defaultPrevented } = event;
    if (event.type === 'keyup') {
        if (kept.delete(event.code)) event.stopPropagation();
        return;
    }
    if (key === 'Tab' || (key === 'Escape' && !defaultPrevented)) return;
    const chord = event.ctrlKey || event.metaKey;
    const typed = !chord && (key.length === 1 || target.closest(typedInto) !== null);
    if (!typed && !defaultPrevented) return;
    kept.add(event.code);
    event.stopPropagation();
}
