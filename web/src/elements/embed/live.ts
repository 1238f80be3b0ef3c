// The playground itself, which an element in an article loads when it comes near the viewport.

import type { Calls, Trace } from '../../engine/generated/schema';
import type { Held } from '../../model/request';
import type { State } from '../../model/state';
import { shortHash } from '../../model/url';
import { define } from '../part';
import { BroadcastPlayground } from '../playground/playground';
import type { StateStore } from '../playground/session';
import { isSet } from './attributes';
import { adoptEmbedStyle } from './embed_style';
import { around, follow } from './host_theme';
import { oneStop } from './one_stop';
import { readAttributes, writeAttributes } from './reading';

define('broadcast-live', BroadcastPlayground);

/** The site that this file belongs to; `''` if there is none, as in a notebook. */
function siteAround(): string {
    try {
        return new URL(import.meta.env.DEV ? '../../../' : '../', import.meta.url).href;
    } catch {
        return '';
    }
}

/** The height of an A4 page without margins, in CSS pixels. */
const pageHeight = 940;

/** The callbacks to the element in the article. */
export interface Listener {
    /** Runs `work`, which writes attributes, without reading them back. */
    write(work: () => void): void;
    /** Somebody changed what is shown, and it is drawn. `hash` is that of the playground's own page. */
    changed(hash: string): void;
    /** The picture is drawn. */
    drawn(): void;
    /** There is no answer, and there will be none. */
    failed(): void;
}

/** The playground inside an element of an article, whose attributes are its state. */
export class Live {
    readonly #inner = document.createElement('broadcast-live') as BroadcastPlayground;
    #state: State | null = null;
    #edited = false;
    #unfollow: (() => void) | null = null;
    #stop: (() => void) | null = null;
    readonly #onPrint = () => this.#inner.toggleAttribute('data-tall', this.height > pageHeight);

    constructor(
        private readonly element: HTMLElement & { readonly held: readonly Held[] },
        root: ShadowRoot,
        home: string,
        private readonly listener: Listener,
    ) {
        BroadcastPlayground.home = home === '' ? siteAround() : home;
        adoptEmbedStyle(root);
        const attributes: StateStore = {
            read: (calls: Calls | null) => {
                const reading = readAttributes(element, calls);
                this.#state = reading.state;
                return reading;
            },
            write: (state) => this.#write(state),
            get held() {
                return element.held;
            },
        };
        this.#inner.embedded = { store: attributes, drawn: () => this.#onDrawn() };
        this.#inner.compact = isSet(element, 'compact');
    }

    get trace(): Trace | null {
        return this.#inner.trace;
    }

    get drawn(): Promise<unknown> {
        return this.#inner.updateComplete;
    }

    /** The height of the content in CSS pixels, also before it is shown. */
    get height(): number {
        return this.#inner.scrollHeight;
    }

    connect(frame: HTMLElement): void {
        frame.append(this.#inner);
        this.#look();
        this.#unfollow ??= follow(() => this.#look());
        addEventListener('beforeprint', this.#onPrint);
        this.#stop ??= oneStop(this.#inner, () => this.#inner.compact);
    }

    disconnect(): void {
        removeEventListener('beforeprint', this.#onPrint);
        this.#inner.remove();
        this.#unfollow?.();
        this.#stop?.();
        this.#unfollow = this.#stop = null;
    }

    reread(): void {
        this.#inner.compact = isSet(this.element, 'compact');
        this.#inner.reread();
    }

    focus(): void {
        const first = 'input, [role=slider], button';
        void this.drawn.then(() => this.#inner.querySelector<HTMLElement>(first)?.focus({ preventScroll: true }));
    }

    /** Adopts the theme and the background of the surrounding page. */
    #look(): void {
        const { dark, paper } = around(this.element);
        this.#inner.surrounded(dark, paper);
    }

    #write(state: State): boolean {
        const before = this.#state;
        this.#state = state;
        this.#edited = true;
        if (before) this.listener.write(() => writeAttributes(this.element, before, state));
        return true;
    }

    #onDrawn(): void {
        const { shows } = this.#inner;
        if (shows === 'trouble') this.listener.failed();
        else if (shows === 'picture') this.listener.drawn();
        if (!this.#edited || shows === 'waiting' || !this.#state) return;
        this.#edited = false;
        this.listener.changed(shortHash(this.#state) ?? '');
    }
}
