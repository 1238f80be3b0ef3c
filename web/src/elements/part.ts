import { LitElement } from 'lit';

/**
 * Base of every inner part. A part draws into the tree it stands in, not into a shadow root of its own: one root
 * holds the whole picture, so that sheets, labels and focus work across parts.
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

/** The parts that are drawn anywhere: looking for them among thousands of cells takes a noticeable part of a letter's time. */
const connected = new Set<Part>();

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

/** Registers the element once; a second copy of the script leaves the first one's elements alone. */
export function define(name: string, element: CustomElementConstructor): void {
    if (!customElements.get(name)) customElements.define(name, element);
}

/** All parts under a root. */
export function partsIn(root: Node): Part[] {
    return [...connected].filter((part) => root.contains(part));
}
