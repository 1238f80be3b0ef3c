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

/** On a server there is no HTMLElement, and nothing to define. */
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/** So far from being seen, in pixels, an element begins to load. */
const near = 600;

/** A difference in height, in pixels, that does not disturb who reads. */
const patience = 16;

/** The elements of an operand; NaN and infinities are texts. */
type Values = readonly (number | boolean | string)[];

/** How an element that is not live yet becomes so. */
type Waiting = 'seen' | 'clicked';

/**
 * The element as an article has it: what its author wrote inside it, until it comes near the viewport or is opened; then
 * the playground, which is loaded only then.
 */
class BroadcastPlayground extends Base {
    static readonly observedAttributes = allAttributes;
    /** Where the page lives that "Open in the playground" leads to; `''`: beside the files of this element. */
    static home = '';

    #live: Live | null = null;
    #loading = false;
    #writing = false;
    /** Somebody asked for it. */
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
     * What the operands hold, each row by row, in their order: shown in place of numbers of our own as long as nobody types other
     * shapes. To be set after the attributes.
     */
    get values(): readonly Values[] {
        return this.held.map(({ values }) => values);
    }
    set values(all: readonly Values[]) {
        this.held = all.map((values, at) => ({ text: this.getAttribute(operandNames[at]!) ?? '', values }));
        this.#live?.reread();
    }
    /** The same, with the operands as they were then. */
    held: readonly { readonly text: string; readonly values: Values }[] = [];

    /** The trace that is shown, as the core answered it; null while there is none. */
    get trace(): Trace | null {
        return this.#live?.trace ?? null;
    }

    /** Done when what is shown says what the attributes say; at once while nothing is live. */
    get updateComplete(): Promise<unknown> {
        return this.#live?.drawn ?? Promise.resolve();
    }

    /** Makes it live now. Rejects if the playground cannot be loaded; then what is inside goes on being shown. */
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
        // What it would like to be wide, for parents that shrink to what is in them; it can be narrower.
        const wish = document.createElement('div');
        wish.className = 'wish';
        wish.ariaHidden = 'true';
        wish.append('m '.repeat(34));
        const slot = document.createElement('slot');
        // While a page is being parsed the element is there before what is inside.
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
        // Where it has a place of its own in any case, a figure has its button from the start.
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
     * The playground is drawn: it takes the place of what is inside. But a figure that somebody is looking at is not
     * replaced by something taller: it waits for a click, or until it is out of sight.
     */
    #swap(): void {
        const frame = this.#frame!;
        if (frame.dataset.shown === 'live') return;
        if (this.#waiting === 'clicked' && !this.#opened) {
            this.#offer();
            return;
        }
        const taller = Math.abs(this.#live!.height - frame.offsetHeight) > patience;
        if (!this.#opened && this.#hasFallback && taller && this.height === null) {
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

    /** Swaps when it has left the sight. */
    #await(): void {
        if (this.#drawn) return;
        this.#drawn = true;
        this.#watcher?.disconnect();
        this.#watcher = new IntersectionObserver((entries) => {
            if (entries.every((entry) => !entry.isIntersecting)) this.#swap();
        });
        this.#watcher.observe(this);
    }

    /** The button by which it is opened. */
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
        // Who opened it by key goes on from there.
        if (focused) this.#live?.focus();
    }

    /** Keeps the place that it will take, so that nothing moves when it is drawn: a figure inside has its own. */
    #reserve(): void {
        const frame = this.#frame!;
        const { height } = this;
        const estimated =
            this.#waiting === 'seen' && isSet(this, 'compact') && !this.querySelector('svg, img, picture, object');
        const reserved = height ?? (estimated ? reservedHeight(this, frame.offsetWidth) : 0);
        frame.style.minHeight = reserved > 0 ? `${reserved}px` : '';
    }

    /** Attributes that are written from inside are not read again. */
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
