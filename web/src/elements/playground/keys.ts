/** Elements in which the arrow keys already mean something. */
const takesArrows = 'input, select, textarea, [contenteditable], [role="slider"], [role="grid"], broadcast-box';

/** The step that a key asks for; null where the key belongs to something else. */
export function stepOf(event: KeyboardEvent): 'back' | 'forward' | null {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
    const target = event.composedPath()[0];
    if (target instanceof Element && target.closest(takesArrows)) return null;
    if (event.key === 'ArrowLeft') return 'back';
    if (event.key === 'ArrowRight') return 'forward';
    return null;
}
