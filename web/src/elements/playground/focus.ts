/**
 * Keeps the focus when the focused element disappears with its answer, as the box of the front page or a pressed button
 * does: the focus moves to the picture, where the arrow keys and the next Tab continue.
 */
export class FocusKeeper {
    /** The element with the focus. */
    private held: Element | null = null;

    constructor(private readonly playground: HTMLElement) {
        playground.addEventListener('focusin', ({ target }) => {
            this.held = target as Element;
        });
        // Browsers differ in whether a removed element gets a focusout event.
        playground.addEventListener('focusout', ({ target }) => {
            queueMicrotask(() => {
                if (this.held === target && this.held?.isConnected) this.held = null;
            });
        });
    }

    /** Called once all is drawn; `whole`: including the picture. An editor may take the focus before that. */
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
