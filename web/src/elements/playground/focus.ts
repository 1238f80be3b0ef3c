import type { BroadcastAsk } from '../ask/ask';
import type { BroadcastCode } from '../code/code';

/**
 * What a person has used may be gone with its answer: the box of the first page, a button that was pressed. The focus then
 * goes to the picture, where the arrow keys and the next Tab go on; else it would be nowhere. Who wrote a program into the
 * box goes on writing in the editor.
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

    /** Once all is drawn; `whole`: the picture too. */
    restore(whole: boolean): void {
        const { held } = this;
        if (!held || held.isConnected) return;
        const editor = this.playground.querySelector<BroadcastCode>('broadcast-code');
        const box = editor && held.matches('textarea') ? held.closest<BroadcastAsk>('broadcast-ask') : null;
        if (!whole && !box) return;
        this.held = null;
        const { activeElement } = this.playground.getRootNode() as Document | ShadowRoot;
        if (activeElement && activeElement !== document.body) return;
        // Where a keyboard of the screen would cover the picture, it closes.
        const types = !matchMedia('(pointer: coarse)').matches;
        if (box) void editor!.updateComplete.then(() => editor!.goOn(box.typedSince, types));
        if (box && types) return;
        const to =
            this.playground.querySelector<HTMLElement>('.stage') ??
            this.playground.querySelector<HTMLElement>('.page, .figure, .present');
        if (!to) return;
        to.tabIndex = -1;
        to.focus({ preventScroll: true });
    }
}
