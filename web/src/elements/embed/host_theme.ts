/** What of the page around an element is seen through its transparent paper. */
export interface Around {
    readonly dark: boolean;
    /** The colour behind the element, `rgb(..)`; null where nothing paints one. */
    readonly paper: string | null;
}

const transparent = /^(transparent|rgba\(.*, ?0(\.[0-4]\d*)?\))$/;

/** How a page says that it is dark, where nothing that is painted shows it. */
const darkNames = [
    '.dark',
    '[data-theme=dark]',
    '[data-bs-theme=dark]',
    '[data-color-mode=dark]',
    '[data-md-color-scheme=slate]',
    '[data-mode=dark]',
    '[theme=dark]',
].join();

/** The parent as it is laid out: out of a slot and out of a shadow root. */
function above(element: Element): Element | null {
    const parent = element.assignedSlot ?? element.parentNode;
    return parent instanceof ShadowRoot ? parent.host : parent instanceof Element ? parent : null;
}

/** Looks at what is painted behind the element, then at the colour scheme, then at the usual names. */
export function around(element: Element): Around {
    for (let one: Element | null = element; one; one = above(one)) {
        const { backgroundColor, backgroundImage } = getComputedStyle(one);
        if (backgroundImage !== 'none' && one !== document.body && one !== document.documentElement) break;
        if (!transparent.test(backgroundColor)) return { dark: isDark(backgroundColor), paper: backgroundColor };
    }
    const scheme = getComputedStyle(element).colorScheme;
    const system = matchMedia('(prefers-color-scheme: dark)').matches;
    if (/dark/.test(scheme)) return { dark: system || !/light/.test(scheme), paper: null };
    return { dark: element.closest(darkNames) !== null, paper: null };
}

/** Less than half as light as white, by the weights of sRGB. Other notations are drawn to be read. */
function isDark(colour: string): boolean {
    const [red = 255, green = 255, blue = 255] = /^rgb/.test(colour)
        ? (colour.match(/[\d.]+/g) ?? []).map(Number)
        : drawn(colour);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 128;
}

function drawn(colour: string): number[] {
    const context = new OffscreenCanvas(1, 1).getContext('2d')!;
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
}

/** Who wants to know when the page around may look otherwise. One observer serves all. */
const listeners = new Set<() => void>();
let watching: (() => void) | null = null;

function tell(): void {
    for (const listener of listeners) listener();
}

/** A colour that fades is read when it has arrived. */
function soon(event?: Event): void {
    if (event && !/color|background/.test((event as TransitionEvent).propertyName ?? '')) return;
    tell();
}

function watch(): () => void {
    const observer = new MutationObserver(tell);
    for (const element of [document.documentElement, document.body]) observer.observe(element, { attributes: true });
    const sheets = new MutationObserver(tell);
    sheets.observe(document.head, { childList: true });
    const query = matchMedia('(prefers-color-scheme: dark)');
    query.addEventListener('change', tell);
    document.addEventListener('transitionend', soon, true);
    addEventListener('load', tell);
    return () => {
        observer.disconnect();
        sheets.disconnect();
        query.removeEventListener('change', tell);
        document.removeEventListener('transitionend', soon, true);
        removeEventListener('load', tell);
    };
}

/** Calls `changed` whenever the page around may look otherwise, until what it returns is called. */
export function follow(changed: () => void): () => void {
    listeners.add(changed);
    watching ??= watch();
    return () => {
        listeners.delete(changed);
        if (listeners.size > 0) return;
        watching?.();
        watching = null;
    };
}
