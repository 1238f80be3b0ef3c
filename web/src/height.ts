/** The message to the page around the frame. */
export interface HeightMessage {
    readonly type: 'broadcast-playground';
    /** The height of the content, in CSS pixels. */
    readonly height: number;
}

/**
 * Posts the height of the content to the page around this frame, at first and whenever it changes, so that the page can
 * resize the frame. Nothing else is sent, so any origin may receive it.
 */
export function postHeight(): void {
    if (window.parent === window) return;
    let before = 0;
    const root = document.documentElement;
    new ResizeObserver(() => {
        const height = Math.ceil(root.getBoundingClientRect().height);
        if (height === before) return;
        before = height;
        window.parent.postMessage({ type: 'broadcast-playground', height } satisfies HeightMessage, '*');
    }).observe(root);
}
