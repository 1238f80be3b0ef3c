/** Where keys that are no letters already mean something: the caret moves. */
const typedInto = 'input, textarea, select, [contenteditable]';

/** The keys that are down and whose going down was kept: their going up is kept too. */
const kept = new Set<string>();

/**
 * Keeps from the page around what is typed in the element, and the keys that it has handled: a host that searches at a
 * letter or turns the page at an arrow does not hear them. Tab, an Escape that nobody took, and a host's own chords go on.
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
