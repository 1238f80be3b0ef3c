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

/** Registers the element once; a second copy of the script leaves the first one's elements alone. */
export function define(name: string, element: CustomElementConstructor): void {
    if (!customElements.get(name)) customElements.define(name, element);
}
