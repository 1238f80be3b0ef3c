/** What the transparent background of an element shows of the surrounding page. */
export interface Around {
    readonly dark: boolean;
    /** The colour behind the element, `rgb(..)`; null if nothing paints one. */
    readonly paper: string | null;
}

const transparent = /^(transparent|rgba\(.*, ?0(\.[0-4]\d*)?\))$/;

/** Common markers of a dark page, for pages that paint no background. */
const darkNames = [
    '.dark',
    '[data-theme=dark]',
    '[data-bs-theme=dark]',
    '[data-color-mode=dark]',
    '[data-md-color-scheme=slate]',
    '[data-mode=dark]',
    '[theme=dark]',
].join();

/** The parent in the flattened tree: through slots and shadow roots. */
function above(element: Element): Element | null {
    const parent = element.assignedSlot ?? element.parentNode;
    return parent instanceof ShadowRoot ? parent.host : parent instanceof Element ? parent : null;
}

/**
 * Determines the background: from what is painted behind the element, then the colour scheme, then the common markers.
 */
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

/**
 * Whether a colour's luma (Rec. 709 weights, on sRGB values) is below half. Other notations than rgb() are drawn to get
 * their values.
 */
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

/** The callbacks for changes of the surrounding page. They share one set of observers. */
const listeners = new Set<() => void>();
let watching: (() => void) | null = null;

function tell(): void {
    for (const listener of listeners) listener();
}

/** A colour in transition is read at its end. */
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

/**
 * Calls `changed` whenever the look of the surrounding page may have changed, until the returned function is called.
 */
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
