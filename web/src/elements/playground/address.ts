import type { Calls } from '../../engine/generated/schema';
import { preferredLang } from '../../model/language';
import type { Problem } from '../../model/problem';
import { defaultState, type State } from '../../model/state';
import { readHash, shortHash } from '../../model/url';

export interface Reading {
    readonly state: State;
    readonly problems: readonly Problem[];
}

/**
 * The interval of writes to the address while stepping, in ms: browsers reject more than three to ten changes a second.
 */
const pace = 300;

/** The sessionStorage key of the last typed text before a reload. */
const lastLetters = 'broadcast-playground-last';

function hashNow(): string {
    return location.hash.replace(/^#/, '');
}

/** Events after which the history entry may be left or the address be copied. */
const partings = ['beforeunload', 'blur', 'click', 'keydown'] as const;

/**
 * The address bar as the store of the state. Consecutive changes of one kind, such as the letters of a word or steps,
 * share a history entry; all others get their own.
 */
export class Address {
    private readonly defaults: State = { ...defaultState, lang: preferredLang(navigator.languages) };
    private kind: string | null = null;
    private written = 0;
    /** The hash of the entry before it was last replaced. */
    private before: string | null = null;
    /** The hash that the entry is to get, if changes are too frequent to write each of them. */
    private waiting: string | null = null;
    private timer: ReturnType<typeof setTimeout> | undefined;

    /** `opens` returns whether an address that requests nothing shows the front page. */
    constructor(
        private readonly moved: () => void,
        private readonly opens: () => boolean,
    ) {}

    connect(): void {
        this.recall();
        addEventListener('popstate', this.moved);
        addEventListener('hashchange', this.moved);
        addEventListener('pagehide', this.remember);
    }

    disconnect(): void {
        this.flush();
        removeEventListener('popstate', this.moved);
        removeEventListener('hashchange', this.moved);
        removeEventListener('pagehide', this.remember);
    }

    read(calls: Calls | null): Reading {
        this.kind = null;
        this.forget();
        return readHash(location.hash, calls, { ...this.defaults, front: this.opens() });
    }

    /** Returns false if the state is too long for an address, which then stays as it is. */
    write(state: State, kind: string | null): boolean {
        const hash = shortHash(state, this.defaults);
        if (hash === null) return false;
        if (hash === (this.waiting ?? hashNow())) return true;
        if (kind === null || kind !== this.kind) {
            this.flush();
            this.kind = kind;
            this.put('pushState', hash);
        } else if (performance.now() - this.written < pace) {
            this.wait(hash);
        } else this.put('replaceState', hash);
        return true;
    }

    /** Writes the address. A frame replaces the entry that the surrounding page made: Back belongs to that page. */
    private put(how: 'pushState' | 'replaceState', hash: string): void {
        this.forget();
        this.written = performance.now();
        this.before = how === 'replaceState' ? hashNow() : null;
        try {
            history[window.parent === window ? how : 'replaceState'](
                null,
                '',
                hash === '' ? location.pathname + location.search : `#${hash}`,
            );
        } catch {
            // Browsers reject too frequent changes of the address; the page continues without this one.
        }
    }

    private wait(hash: string): void {
        if (this.waiting === null) {
            this.timer = setTimeout(() => this.flush(), pace);
            for (const name of partings) addEventListener(name, this.onParting, true);
        }
        this.waiting = hash;
    }

    private flush(): void {
        if (this.waiting !== null) this.put('replaceState', this.waiting);
    }

    private forget(): void {
        this.waiting = null;
        clearTimeout(this.timer);
        for (const name of partings) removeEventListener(name, this.onParting, true);
    }

    /**
     * A reload opens the address at its start, or, if that had just been replaced, the one before it: so the last text
     * is stored together with both.
     */
    private readonly remember = (): void => {
        const fresh = performance.now() - this.written < pace ? this.before : null;
        const to = this.waiting ?? hashNow();
        const from = [hashNow(), fresh].filter((one) => one !== null && one !== to);
        if (from.length === 0) return;
        try {
            sessionStorage.setItem(lastLetters, JSON.stringify([from, to]));
        } catch {
            // Without storage, text typed in the last moment before a reload is lost.
        }
    };

    private recall(): void {
        try {
            const [from, to] = JSON.parse(sessionStorage.getItem(lastLetters) ?? '[]');
            sessionStorage.removeItem(lastLetters);
            if (typeof to === 'string' && Array.isArray(from) && from.includes(hashNow())) this.put('replaceState', to);
        } catch {
            // As in `remember`.
        }
    }

    private readonly onParting = (event: Event): void => {
        if (event.type === 'beforeunload') this.remember();
        if (!(event instanceof KeyboardEvent) || event.altKey || event.ctrlKey || event.metaKey) this.flush();
    };
}
