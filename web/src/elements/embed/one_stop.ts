/** Fields, and the player's slider, which uses arrow keys: these remain separate tab stops. */
const own = 'input, textarea, [contenteditable="true"], [role=slider]';

const reachable = 'a[href], button, select, [tabindex]';

/** Elements that use arrow keys themselves; in a menu (select) left and right move on. */
const takesArrows = '[role=gridcell], [role=grid]';

/**
 * Makes all other controls of a figure one tab stop, so that an article with twenty figures can be tabbed through:
 * arrow keys up and down move from one to the next. Ends when the returned function is called.
 *
 * @param active whether it applies now; called after each change of the figure
 */
export function oneStop(figure: HTMLElement, active: () => boolean): () => void {
    let current: HTMLElement | null = null;
    const members = (): HTMLElement[] =>
        [...figure.querySelectorAll<HTMLElement>(reachable)].filter(
            (one) => !one.matches(own) && one.closest(own) === null,
        );
    const sweep = (): void => {
        if (!active()) return;
        const all = members();
        if (!current || !all.includes(current)) current = all.at(-1) ?? null;
        for (const one of all) {
            const index = one === current ? 0 : -1;
            if (one.tabIndex !== index) one.tabIndex = index;
        }
    };
    const onFocus = (event: FocusEvent): void => {
        const target = event.target as HTMLElement;
        if (!active() || !members().includes(target)) return;
        current = target;
        sweep();
    };
    const onKey = (event: KeyboardEvent): void => {
        const target = event.target as HTMLElement;
        if (!active() || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
        const keys = target.matches('select') ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
        const by = keys.indexOf(event.key);
        const all = members();
        const at = all.indexOf(target);
        if (by < 0 || at < 0 || target.closest(takesArrows)) return;
        event.preventDefault();
        all[(at + (by === 0 ? -1 : 1) + all.length) % all.length]!.focus();
    };
    const observer = new MutationObserver(sweep);
    observer.observe(figure, { subtree: true, childList: true, attributeFilter: ['tabindex'] });
    figure.addEventListener('focusin', onFocus);
    figure.addEventListener('keydown', onKey);
    sweep();
    return () => {
        observer.disconnect();
        figure.removeEventListener('focusin', onFocus);
        figure.removeEventListener('keydown', onKey);
    };
}
