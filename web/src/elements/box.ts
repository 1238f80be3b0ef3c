import { define } from './part';

/**
 * A box that scrolls sideways. While it has more than it shows it can be focused, so that keys scroll it too.
 *
 * @attribute label - what a screen reader calls the region
 */
export class BroadcastBox extends HTMLElement {
    private readonly watcher = new ResizeObserver(() => this.settle());

    connectedCallback(): void {
        this.watcher.observe(this);
        for (const child of this.children) this.watcher.observe(child);
    }

    disconnectedCallback(): void {
        this.watcher.disconnect();
    }

    private settle(): void {
        if (this.scrollWidth > this.clientWidth + 1) {
            this.tabIndex = 0;
            this.setAttribute('role', 'region');
            this.setAttribute('aria-label', this.getAttribute('label') ?? '');
        } else {
            for (const name of ['tabindex', 'role', 'aria-label']) this.removeAttribute(name);
        }
    }
}

define('broadcast-box', BroadcastBox);
