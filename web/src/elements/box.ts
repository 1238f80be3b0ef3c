import { define } from './part';

/**
 * A box that scrolls horizontally. While its content overflows it can be focused, so that keys scroll it too, and it
 * fades out at the edges where content is hidden.
 *
 * @attribute label - the accessible name of the region
 * @attribute more - set by the box: the edges where content is hidden, `start`, `end` or both
 */
export class BroadcastBox extends HTMLElement {
    private readonly watcher = new ResizeObserver(() => this.settle());
    private readonly onScroll = () => this.fade();

    connectedCallback(): void {
        this.watcher.observe(this);
        for (const child of this.children) this.watcher.observe(child);
        this.addEventListener('scroll', this.onScroll, { passive: true });
    }

    disconnectedCallback(): void {
        this.watcher.disconnect();
        this.removeEventListener('scroll', this.onScroll);
    }

    private settle(): void {
        this.fade();
        if (this.scrollWidth > this.clientWidth + 1) {
            this.tabIndex = 0;
            this.setAttribute('role', 'region');
            this.setAttribute('aria-label', this.getAttribute('label') ?? '');
        } else {
            for (const name of ['tabindex', 'role', 'aria-label']) this.removeAttribute(name);
        }
    }

    private fade(): void {
        const start = this.scrollLeft > 1 ? 'start' : '';
        const end = this.scrollLeft + this.clientWidth < this.scrollWidth - 1 ? 'end' : '';
        const more = `${start} ${end}`.trim();
        if (more === '') this.removeAttribute('more');
        else this.setAttribute('more', more);
    }
}

define('broadcast-box', BroadcastBox);
