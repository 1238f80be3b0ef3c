import type { Trace } from '../../engine/generated/schema';
import {
    allAttributes,
    type FlagName,
    isSet,
    type NumberName,
    operandNames,
    reflect,
    type TextName,
    upgrade,
} from './attributes';
import { keepKey } from './keep_keys';
import type { Live } from './live';
import { programIn } from './program_in';
import { reservedHeight } from './reserved_height';
import { adoptShellStyle } from './shell_style';
import { openText, plainText } from './words';

/** On a server there is no HTMLElement, and nothing is defined. */
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/** The distance from the viewport, in CSS pixels, at which an element is loaded. */
const near = 600;

/** A difference in height, in CSS pixels, that does not disturb readers. */
const patience = 16;

/** The elements of an operand; NaN and infinities are strings. */
type Values = readonly (number | boolean | string)[];

/** What makes an element live: coming near the viewport, or a click. */
type Waiting = 'seen' | 'clicked';

/**
 * The element in an article: it shows its author's content until it comes near the viewport or is opened, and only then
 * loads the playground.
 */
class BroadcastPlayground extends Base {
    static readonly observedAttributes = allAttributes;
    /** The address of the page that "Open in the playground" leads to; `''`: the directory of this element's files. */
    static home = '';

    #live: Live | null = null;
    #loading = false;
    #writing = false;
    /** Whether the element was opened by a click or by `open()`. */
    #opened = false;
    #drawn = false;
    #watcher: IntersectionObserver | null = null;
    #frame: HTMLElement | null = null;
    #button: HTMLButtonElement | null = null;
    readonly #onKey = (event: Event) => keepKey(event as KeyboardEvent, this.shadowRoot!);
    readonly #onClick = (event: Event) => {
        const path = event.composedPath();
        const link = path.some((one) => one instanceof HTMLAnchorElement);
        const dormant = this.#frame?.dataset.shown === 'fallback' && this.#button !== null;
        if (dormant && !link && getSelection()?.isCollapsed !== false) void this.open();
    };

    /**
     * The values of the operands, in the operands' order, each in row-major order; shown instead of generated numbers
     * until somebody types other shapes. Set them after the attributes.
     */
    get values(): readonly Values[] {
        return this.held.map(({ values }) => values);
    }
    set values(all: readonly Values[]) {
        this.held = all.map((values, at) => ({ text: this.getAttribute(operandNames[at]!) ?? '', values }));
        this.#live?.reread();
    }
    /** The values, with the texts of the operands at the time they were set. */
    held: readonly { readonly text: string; readonly values: Values }[] = [];

    /** The shown trace, as answered by the core; null if there is none. */
    get trace(): Trace | null {
        return this.#live?.trace ?? null;
    }

    /** Resolves when the element shows what its attributes say; at once if it is not live. */
    get updateComplete(): Promise<unknown> {
        return this.#live?.drawn ?? Promise.resolve();
    }

    /** Makes the element live now. Rejects if the playground cannot be loaded; then its content stays. */
    open(): Promise<void> {
        this.#opened = true;
        if (this.#live) this.#swap();
        return this.#load();
    }

    async #load(): Promise<void> {
        if (this.#live || this.#loading || !this.#frame) return;
        this.#loading = true;
        this.#watcher?.disconnect();
        this.#button?.setAttribute('aria-busy', 'true');
        try {
            const { Live } = await import('./live');
            const live = new Live(this, this.shadowRoot!, BroadcastPlayground.home, {
                write: (work) => this.#write(work),
                changed: (hash) => this.dispatchEvent(new CustomEvent('change', { bubbles: true, detail: { hash } })),
                drawn: () => this.#swap(),
                failed: () => this.#show(this.#hasFallback ? 'fallback' : 'live'),
            });
            this.#live = live;
            if (this.isConnected) live.connect(this.#frame);
        } finally {
            this.#loading = false;
        }
    }

    connectedCallback(): void {
        upgrade(this);
        this.#frame ??= this.#build();
        for (const name of ['keydown', 'keypress', 'keyup']) this.addEventListener(name, this.#onKey);
        this.addEventListener('click', this.#onClick);
        if (this.#live) this.#live.connect(this.#frame);
        else this.#wait();
    }

    disconnectedCallback(): void {
        for (const name of ['keydown', 'keypress', 'keyup']) this.removeEventListener(name, this.#onKey);
        this.removeEventListener('click', this.#onClick);
        this.#watcher?.disconnect();
        this.#live?.disconnect();
    }

    attributeChangedCallback(name: string, old: string | null, value: string | null): void {
        if (old === value || this.#writing || !this.#frame) return;
        if (name === 'height') this.#reserve();
        else if (this.#live) this.#live.reread();
        else if (this.isConnected && !this.#loading) this.#wait();
    }

    get #waiting(): Waiting {
        const asked = isSet(this, 'static') || (programIn(this) !== null && !isSet(this, 'run'));
        return asked ? 'clicked' : 'seen';
    }

    get #hasFallback(): boolean {
        return this.childElementCount > 0 || this.textContent!.trim() !== '';
    }

    #build(): HTMLElement {
        const root = this.attachShadow({ mode: 'open' });
        adoptShellStyle(root);
        const frame = document.createElement('div');
        frame.className = 'frame';
        // The preferred width, for parents that shrink to fit; the element can be narrower.
        const wish = document.createElement('div');
        wish.className = 'wish';
        wish.ariaHidden = 'true';
        wish.append('m '.repeat(34));
        const slot = document.createElement('slot');
        // While a page is parsed the element is connected before its children exist.
        slot.addEventListener('slotchange', () => {
            if (slot.assignedNodes().length === 0 || !this.isConnected) return;
            if (!this.#live && !this.#loading) this.#wait();
            else if (frame.dataset.shown === 'fallback') this.#reserve();
        });
        frame.append(wish, slot);
        root.append(frame);
        return frame;
    }

    #wait(): void {
        const frame = this.#frame!;
        const clicked = this.#waiting === 'clicked';
        const slot = frame.querySelector('slot')!;
        slot.replaceChildren();
        if (!this.#hasFallback) {
            const plain = document.createElement('pre');
            plain.textContent = plainText(this);
            slot.append(plain);
        }
        this.#show('fallback');
        if (!clicked && !this.#hasFallback) {
            this.#button?.remove();
            this.#button = null;
        }
        // A figure with content of its own has its button from the start.
        if (clicked || this.#hasFallback) this.#offer();
        this.#reserve();
        this.#watcher?.disconnect();
        if (clicked) return;
        this.#watcher = new IntersectionObserver(
            (entries) => {
                if (entries.some((entry) => entry.isIntersecting)) this.#load().catch(() => this.#show('fallback'));
            },
            { rootMargin: `${near}px` },
        );
        this.#watcher.observe(this);
    }

    /**
     * Replaces the content by the playground, once that is drawn. A figure in the viewport is not replaced by one of
     * another height: it waits for a click, or until it is out of view. A program that its author runs waits for
     * neither.
     */
    #swap(): void {
        const frame = this.#frame!;
        if (frame.dataset.shown === 'live') return;
        if (this.#waiting === 'clicked' && !this.#opened) {
            this.#offer();
            return;
        }
        const taller = Math.abs(this.#live!.height - frame.offsetHeight) > patience;
        const opened = this.#opened || isSet(this, 'run');
        if (!opened && this.#hasFallback && taller && this.height === null) {
            const { top, bottom } = this.getBoundingClientRect();
            if (bottom > 0 && top < innerHeight) {
                this.#offer();
                this.#await();
                return;
            }
        }
        this.#watcher?.disconnect();
        this.#show('live');
    }

    /** Swaps once the element is out of view. */
    #await(): void {
        if (this.#drawn) return;
        this.#drawn = true;
        this.#watcher?.disconnect();
        this.#watcher = new IntersectionObserver((entries) => {
            if (entries.every((entry) => !entry.isIntersecting)) this.#swap();
        });
        this.#watcher.observe(this);
    }

    /** Adds the button that opens the playground. */
    #offer(): void {
        if (this.#button) return;
        this.#button = document.createElement('button');
        this.#button.type = 'button';
        this.#button.textContent = `▶ ${openText(this, programIn(this) !== null)}`;
        this.#frame!.append(this.#button);
    }

    #show(what: 'fallback' | 'live'): void {
        const frame = this.#frame!;
        if (frame.dataset.shown === what) return;
        frame.dataset.shown = what;
        if (what === 'fallback' || !this.#button) return;
        const focused = this.shadowRoot!.activeElement === this.#button;
        this.#button.remove();
        this.#button = null;
        // If the button had the focus, the focus moves into the playground.
        if (focused) this.#live?.focus();
    }

    /**
     * Reserves the height of the playground, so that drawing it does not shift the layout; visible content has its own
     * height, and more would be a hole below it.
     */
    #reserve(): void {
        const frame = this.#frame!;
        const { height } = this;
        const estimated = this.#waiting === 'seen' && isSet(this, 'compact') && !this.#hasFallback;
        const reserved = height ?? (estimated ? reservedHeight(this, frame.offsetWidth) : 0);
        frame.style.minHeight = reserved > 0 ? `${reserved}px` : '';
    }

    /** Writes attributes without reading them back. */
    #write(work: () => void): void {
        this.#writing = true;
        try {
            work();
        } finally {
            this.#writing = false;
        }
    }
}

interface BroadcastPlayground
    extends Record<TextName, string>,
        Record<NumberName, number | null>,
        Record<FlagName, boolean> {
    a: string;
    b: string;
}

if (globalThis.HTMLElement) reflect(BroadcastPlayground);

declare global {
    interface HTMLElementTagNameMap {
        'broadcast-playground': BroadcastPlayground;
    }
}

export { BroadcastPlayground };
