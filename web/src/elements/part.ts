import { LitElement } from 'lit';

/**
 * Base of all inner elements. A part renders into the surrounding tree, not into a shadow root of its own: one root
 * holds the complete picture, so that style sheets, labels and focus work across parts.
 */
export class Part extends LitElement {
    override connectedCallback(): void {
        super.connectedCallback();
        connected.add(this);
    }

    override disconnectedCallback(): void {
        super.disconnectedCallback();
        connected.delete(this);
    }

    protected override createRenderRoot(): HTMLElement {
        return this;
    }
}

/**
 * The connected parts: finding them among thousands of cells would take a noticeable share of the time of a key press.
 */
const connected = new Set<Part>();

/**
 * Runs `work` before the next frame, once for any number of requests. Work that reads layout belongs here: the browser
 * computes the layout for the frame anyway, and typing does not wait for it.
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

/** Registers an element unless it is registered: a second copy of the script leaves the elements of the first alone. */
export function define(name: string, element: CustomElementConstructor): void {
    if (!customElements.get(name)) customElements.define(name, element);
}

/** All connected parts under a root. */
export function partsIn(root: Node): Part[] {
    return [...connected].filter((part) => root.contains(part));
}
