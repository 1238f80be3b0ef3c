import { LitElement } from 'lit';

/**
 * Base of every inner part. A part draws into the tree it stands in, not into a shadow root of its own: one root
 * holds the whole picture, so that sheets, labels and focus work across parts.
 */
export class Part extends LitElement {
    protected override createRenderRoot(): HTMLElement {
        return this;
    }
}

/**
 * Does `work` before the next frame, once however often it is asked for. What reads sizes belongs here: the browser
 * lays the page out for the frame anyway, and nobody who types waits for it.
 */
export class BeforeFrame {
    private asked = false;

    constructor(private readonly work: () => void) {}

    ask(): void {
        if (this.asked) return;
        this.asked = true;
        requestAnimationFrame(() => {
            this.asked = false;
            this.work();
        });
    }
}

const names: string[] = [];

/** Registers the element once; a second copy of the script leaves the first one's elements alone. */
export function define(name: string, element: CustomElementConstructor): void {
    if (element.prototype instanceof Part) names.push(name);
    if (!customElements.get(name)) customElements.define(name, element);
}

/** All parts under a root. */
export function partsIn(root: ParentNode): Part[] {
    return [...root.querySelectorAll<Part>(names.join())];
}
