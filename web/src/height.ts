/** What the page around a frame is told. */
export interface Told {
    readonly type: 'broadcast-playground';
    /** Of the content, in CSS pixels. */
    readonly height: number;
}

/**
 * Tells the page around this frame how tall the content is, at first and whenever that changes, so that it can make
 * the frame as tall. It says nothing else, so whoever frames the page may hear it.
 */
export function tellHeight(): void {
    if (window.parent === window) return;
    let before = 0;
    const root = document.documentElement;
    new ResizeObserver(() => {
        const height = Math.ceil(root.getBoundingClientRect().height);
        if (height === before) return;
        before = height;
        window.parent.postMessage({ type: 'broadcast-playground', height } satisfies Told, '*');
    }).observe(root);
}
