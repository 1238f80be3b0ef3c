/**
 * What a person has used may be gone with its answer: the box of the first page, a button that was pressed. The focus then
 * goes to the picture, where the arrow keys and the next Tab go on; else it would be nowhere.
 */
export class FocusKeeper {
    /** What has the focus. */
    private held: Element | null = null;

    constructor(private readonly playground: HTMLElement) {
        playground.addEventListener('focusin', ({ target }) => {
            this.held = target as Element;
        });
        // Browsers differ in whether what is removed is told that it loses the focus.
        playground.addEventListener('focusout', ({ target }) => {
            queueMicrotask(() => {
                if (this.held === target && this.held?.isConnected) this.held = null;
            });
        });
    }

    /** Once all is drawn; `whole`: the picture too. An editor may take over before that. */
    restore(whole: boolean, takeOver?: (held: Element, playground: Element) => boolean | null): void {
        const { held } = this;
        if (!held || held.isConnected) return;
        const { activeElement } = this.playground.getRootNode() as Document | ShadowRoot;
        const elsewhere = activeElement !== null && activeElement !== document.body;
        const taken = elsewhere ? null : (takeOver?.(held, this.playground) ?? null);
        if (!whole && taken === null) return;
        this.held = null;
        if (taken || elsewhere) return;
        const to =
            this.playground.querySelector<HTMLElement>('.stage') ??
            this.playground.querySelector<HTMLElement>('.page, .figure, .present');
        if (!to) return;
        to.tabIndex = -1;
        to.focus({ preventScroll: true });
    }
}
